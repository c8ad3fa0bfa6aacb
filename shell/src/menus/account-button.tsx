import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Avatar } from '@app/shared/ui'
import type { ComponentProps } from 'react'
import styles from './account-button.module.css'

/** The user's picture as the button of the account menu. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { trans } = useTrans()
  const user = useUser()
  return (
    <button
      {...props}
      type="button"
      className={styles.button}
      aria-label={trans('Account menu')}
      data-tooltip={trans('Account menu')}
    >
      <Avatar name={user?.display_name ?? ''} src={user?.avatar ?? null} decorative />
    </button>
  )
}

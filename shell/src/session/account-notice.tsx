import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'
import styles from './account-notice.module.css'

/** Says that another user is signed in by now, while the page keeps what was typed into it for its own account. */
export default function AccountNotice() {
  const { trans } = useTrans()
  const mine = useBootstrap(({ user }) => user?.email)
  const other = useStore(usePageState().otherAccount, ({ user }) => user)
  if (!other || !mine) return null
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>
        {trans(
          'You are signed in as :other now. This page belongs to :mine: what you typed is still here, but cannot be saved.',
          { other: other.email, mine },
        )}
      </p>
      <Button size="sm" onClick={() => location.reload()}>
        {trans('Continue as :other', { other: other.email })}
      </Button>
    </div>
  )
}

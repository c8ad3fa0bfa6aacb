import { useTrans } from '@app/shared/i18n'
import { ButtonLink } from '@app/shared/ui'
import styles from './deleted-notice.module.css'

/** Stands above an editor whose subject somebody has deleted; `list` is the address of the others of its kind, where they are elsewhere. */
export function DeletedNotice({ list }: { list?: string }) {
  const { trans } = useTrans()
  return (
    <div role="alert" className={styles.notice}>
      <p>
        {trans(
          'Somebody has deleted this. It cannot be saved any more; what you typed is still here, to be copied.',
        )}
      </p>
      {list && (
        <ButtonLink to={list} size="sm" variant="outline">
          {trans('Back to the list')}
        </ButtonLink>
      )}
    </div>
  )
}

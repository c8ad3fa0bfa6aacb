import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import type { MadeHard } from './colours/contrast'
import styles from './publish-question.module.css'

/** Asks before colours are published that are hard to read, and says which. */
export default function PublishQuestion({
  hard,
  onClose,
  onPublish,
}: {
  hard: readonly MadeHard[]
  onClose: () => void
  onPublish: () => void
}) {
  const { trans } = useTrans()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={trans('Publish colours that are hard to read?')}
      description={
        <>
          {trans('Who sees less well cannot read them.')}
          {hard.map(({ theme, pairs }) => (
            <span key={theme} className={styles.theme}>
              {trans('In :theme: :pairs', { theme, pairs: pairs.map(name => trans(name)).join(', ') })}
            </span>
          ))}
        </>
      }
      confirmLabel={trans('Publish anyway')}
      onConfirm={onPublish}
    />
  )
}

import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Dialog } from '@app/shared/overlays'
import { Button, CopyButton } from '@app/shared/ui'
import { useState } from 'react'
import styles from './webhooks.module.css'

/** Shows the secret of a webhook, once; who closes it without a copy is asked. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { trans } = useTrans()
  const [isCopied, setCopied] = useState(false)
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={() => (isCopied ? onClose() : setAsked(true))}
      title={trans('The secret of this webhook')}
      description={trans('It is shown only now. The receiver checks with it that a message is from here.')}
      actions={
        <>
          <CopyButton text={secret} onCopied={() => setCopied(true)} />
          <Button onClick={onClose}>{trans('Done')}</Button>
        </>
      }
    >
      <code className={styles.secret} dir="ltr">
        {secret}
      </code>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={trans('Close without copying the secret?')}
        description={trans('It will not be shown again.')}
        confirmLabel={trans('Close')}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

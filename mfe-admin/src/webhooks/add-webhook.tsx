import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Dialog } from '@app/shared/overlays'
import { Button, CopyButton } from '@app/shared/ui'
import type { SiteEvent } from '@app/shared/wire'
import { useState } from 'react'
import { siteEvents } from './event-names'
import { addWebhook, WEBHOOKS } from './webhook-calls'
import { WebhookFields } from './webhook-fields'
import styles from './webhooks.module.css'

/** Asks for an address and events; then shows the secret, once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const [secret, setSecret] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [events, setEvents] = useState<readonly SiteEvent[]>(siteEvents)
  const form = useApiForm({
    defaultValues: { name: '', url: '' },
    guardsLeaving: true,
    submit: values => addWebhook(http, { ...values, events: [...events] }),
    async onSuccess(made) {
      setSecret(made.secret)
      await queries.invalidateQueries({ queryKey: WEBHOOKS })
    },
  })
  if (secret)
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
  return (
    <Dialog open onOpenChange={onClose} title={trans('New webhook')}>
      <Form form={form} className={styles.form}>
        <WebhookFields from={siteEvents} events={events} onEvents={setEvents} />
        <SubmitButton disabled={events.length === 0}>{trans('Add')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

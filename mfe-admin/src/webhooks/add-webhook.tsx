import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { SiteEvent } from '@app/shared/wire'
import { useState } from 'react'
import { siteEvents } from './event-names'
import { SecretDialog } from './secret-dialog'
import { addWebhook, WEBHOOKS } from './webhook-calls'
import { WebhookFields } from './webhook-fields'
import styles from './webhooks.module.css'

/** Asks for an address and events; then shows the secret, once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const [secret, setSecret] = useState<string>()
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
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={trans('New webhook')}>
      <Form form={form} className={styles.form}>
        <WebhookFields from={siteEvents} events={events} onEvents={setEvents} />
        <SubmitButton disabled={events.length === 0}>{trans('Add')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

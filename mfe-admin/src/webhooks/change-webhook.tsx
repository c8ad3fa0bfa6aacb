import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { SiteWebhook } from '@app/shared/wire'
import { useState } from 'react'
import { isGone } from '../frame/is-gone'
import { changeWebhook, WEBHOOKS } from './webhook-calls'
import { WebhookFields } from './webhook-fields'
import styles from './webhooks.module.css'

/** Changes name, address and events of a webhook; its secret stays. */
export function ChangeWebhook({ webhook, onClose }: { webhook: SiteWebhook; onClose: () => void }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [from] = useState(webhook.events)
  const [events, setEvents] = useState(from)
  const close = () => {
    onClose()
    return queries.invalidateQueries({ queryKey: WEBHOOKS })
  }
  const form = useApiForm({
    defaultValues: { name: webhook.name, url: webhook.url },
    guardsLeaving: true,
    submit: values => changeWebhook(http, webhook, { ...values, events }),
    async onSuccess() {
      notify({ type: 'positive', message: 'Webhook saved' })
      await close()
    },
    recover(error) {
      if (isGone(error)) void close()
      return undefined
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={trans('Change webhook')}
      description={trans('What already waits for it goes to the new address. Its secret stays.')}
    >
      <Form form={form} className={styles.form}>
        <WebhookFields from={from} events={events} onEvents={setEvents} />
        <SubmitButton disabled={events.length === 0}>{trans('Save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { NotificationSubscriptionsResponse } from '@app/shared/wire'
import { unsubscribeBrowser } from '../push/subscribe-browser'
import { ChannelMatrix } from './channel-matrix'
import { PushHint } from './push-hint'
import { ScheduleFields } from './schedule-fields'
import styles from './settings-form.module.css'
import { chosenOf, saveSubscriptions, subscriptionsQuery } from './subscriptions'

/** What the form edits; the quiet hours keep their times while they are off. */
const valuesOf = (subscriptions: NotificationSubscriptionsResponse) => ({
  channels: chosenOf(subscriptions),
  mail_frequency: subscriptions.mail_frequency,
  is_quiet: subscriptions.quiet_hours !== null,
  quiet_from: subscriptions.quiet_hours?.from ?? '22:00',
  quiet_to: subscriptions.quiet_hours?.to ?? '07:00',
})

const usesBrowser = ({ user_selections }: NotificationSubscriptionsResponse) =>
  user_selections.some(({ channels }) => channels.browser)

/** The channels of each notification, and when mails and push messages may come. */
export function SettingsForm({ subscriptions }: { subscriptions: NotificationSubscriptionsResponse }) {
  const { trans } = useTrans()
  const host = useHost()
  const form = useApiForm({
    defaultValues: valuesOf(subscriptions),
    guardsLeaving: true,
    submit: ({ channels, mail_frequency, is_quiet, quiet_from, quiet_to }) =>
      saveSubscriptions(host.http, {
        selections: Object.entries(channels).map(([notif_id, chosen]) => ({ notif_id, channels: chosen })),
        mail_frequency,
        quiet_hours: is_quiet ? { from: quiet_from, to: quiet_to } : null,
      }),
    onSuccess: (saved, { reset }) => {
      host.queries.setQueryData(subscriptionsQuery(host.http).queryKey, saved)
      reset(valuesOf(saved))
      if (!usesBrowser(saved)) unsubscribeBrowser(host).catch(error => host.report(error))
      host.notify({ message: 'Updated preferences', type: 'positive' })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <Card title={trans('What you hear of')}>
        <ChannelMatrix
          subscriptions={subscriptions}
          chosen={form.watch('channels')}
          // The browser may take its time to ask, while other boxes change.
          onChange={change =>
            form.setValue('channels', change(form.getValues('channels')), { shouldDirty: true })
          }
        />
        {usesBrowser(subscriptions) && <PushHint pushKey={subscriptions.push_key} />}
      </Card>
      <div className={styles.aside}>
        <Card
          title={trans('When')}
          description={trans('Security mails and what you asked for yourself come at once.')}
        >
          <ScheduleFields isQuiet={form.watch('is_quiet')} />
        </Card>
        <div className={styles.actions}>
          <SubmitButton>{trans('Update preferences')}</SubmitButton>
        </div>
      </div>
    </Form>
  )
}

import { FormTextField } from '@app/shared/forms'
import { useUpdateGuard } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Checkbox } from '@app/shared/ui'
import type { SiteEvent } from '@app/shared/wire'
import { hasSameMembers } from '../frame/has-same-members'
import { eventNames, siteEvents } from './event-names'
import styles from './webhooks.module.css'

/** Name, address and events of a webhook; `from` are those it began with. */
export function WebhookFields({
  from,
  events,
  onEvents,
}: {
  from: readonly SiteEvent[]
  events: readonly SiteEvent[]
  onEvents: (events: SiteEvent[]) => void
}) {
  const { trans } = useTrans()
  useUpdateGuard(!hasSameMembers(events, from), trans('What it is told'), { asksBeforeLeaving: true })
  return (
    <>
      <FormTextField
        name="name"
        label={trans('Name')}
        help={trans('For you alone. Left empty, the address stands for it.')}
        maxLength={100}
      />
      <FormTextField
        name="url"
        label={trans('Address')}
        type="url"
        help={trans('It begins with https:// and is reachable from the internet.')}
        required
      />
      <fieldset className={styles.events}>
        <legend className={styles.legend}>{trans('What it is told')}</legend>
        {siteEvents.map(name => (
          <Checkbox
            key={name}
            label={trans(eventNames[name])}
            checked={events.includes(name)}
            onChange={({ target }) =>
              onEvents(target.checked ? [...events, name] : events.filter(other => other !== name))
            }
          />
        ))}
      </fieldset>
    </>
  )
}

import { FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Checkbox } from '@app/shared/ui'
import type { SiteEvent } from '@app/shared/wire'
import { eventNames, siteEvents } from './event-names'
import styles from './webhooks.module.css'

/** Name, address and events of a webhook. */
export function WebhookFields({
  events,
  onEvents,
}: {
  events: readonly SiteEvent[]
  onEvents: (events: SiteEvent[]) => void
}) {
  const { trans } = useTrans()
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

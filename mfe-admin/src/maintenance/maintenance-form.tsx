import { useClock } from '@app/shared/clock'
import { Form, FormTextArea, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Badge, Card } from '@app/shared/ui'
import type { Settings } from '@app/shared/wire'
import { useState } from 'react'
import { SETTINGS, saveSettings } from '../settings/setting-calls'
import { useNewerSettings } from '../settings/use-newer-settings'
import styles from './maintenance.module.css'
import { isOver, type MaintenanceValues, maintenanceSettings, typedMaintenance } from './maintenance-values'
import { SwitchMaintenance } from './switch-maintenance'

/** What visitors read while the site is shut, and the switch, which takes along what is typed. */
export function MaintenanceForm({ stored }: { stored: Settings }) {
  const { trans } = useTrans()
  const clock = useClock()
  const [read, setRead] = useState(stored)
  const isOn = read.maintenance?.enable ?? false
  const newerThan = useNewerSettings()
  const { http, queries, notify, refresh } = useHost()
  const begin = (settings: Settings, how = {}) => {
    setRead(settings)
    form.reset(typedMaintenance(settings, clock), how)
  }
  const takeOver = (refusal: unknown) =>
    newerThan(refusal)?.then(now => begin(now, { keepDirtyValues: true }))
  const store = async (saved: Settings) => {
    queries.setQueryData(SETTINGS, saved)
    begin(saved)
    // This page follows them, too.
    await refresh()
  }
  const form = useApiForm<MaintenanceValues, Settings>({
    defaultValues: typedMaintenance(stored, clock),
    guardsLeaving: true,
    submit: values => saveSettings(http, { settings: maintenanceSettings(values, clock), read }),
    recover: takeOver,
    async onSuccess(saved) {
      notify({ type: 'positive', message: 'Settings saved' })
      await store(saved)
    },
  })
  const values = form.watch()
  return (
    <Form form={form}>
      <Card
        title={trans('What visitors read')}
        footer={
          <>
            <SwitchMaintenance
              isOn={isOn}
              onConfirm={() =>
                saveSettings(http, {
                  settings: { ...maintenanceSettings(values, clock), 'maintenance.enable': !isOn },
                  read,
                }).then(store)
              }
              recover={takeOver}
            />
            <SubmitButton>{trans('Save')}</SubmitButton>
          </>
        }
      >
        <div className={styles.fields}>
          <p className={styles.line}>
            <Badge tone={isOn ? 'warning' : 'success'}>
              {isOn ? trans('Maintenance mode is on') : trans('The site is open')}
            </Badge>
          </p>
          <FormTextField
            name="title"
            label={trans('Title')}
            help={trans('Left empty, it says “We will be back soon” in the language of each person.')}
            maxLength={120}
            dir="auto"
          />
          <FormTextArea name="message" label={trans('Message')} maxLength={1000} rows={3} dir="auto" />
          <div className={styles.pair}>
            <FormTextField
              name="day"
              type="date"
              label={trans('Expected end: day')}
              required={Boolean(values.time)}
            />
            <FormTextField
              name="time"
              type="time"
              label={trans('Expected end: time')}
              help={trans('Time zone: :zone', { zone: clock.zone })}
            />
          </div>
          <p className={styles.note}>
            {isOver(values, clock)
              ? trans('This time is over already: visitors are not told of it.')
              : trans(
                  'Visitors and programs are told of it. The site opens only when somebody switches this off.',
                )}
          </p>
        </div>
      </Card>
    </Form>
  )
}

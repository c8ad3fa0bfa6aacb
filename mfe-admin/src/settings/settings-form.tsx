import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useMayOpen } from '@app/shared/navigation'
import { Card, SearchField } from '@app/shared/ui'
import type { Settings } from '@app/shared/wire'
import { useState } from 'react'
import { Elsewhere, elsewhere } from './elsewhere'
import { SETTINGS, saveSettings } from './setting-calls'
import { SettingField } from './setting-field'
import { changedSettings, settingGroups, typedSettings } from './setting-groups'
import styles from './settings-form.module.css'
import { withLabels } from './with-labels'

/** Every setting in groups, a search over them, and one button that stores what was changed: all of it, or nothing. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { trans } = useTrans()
  const { http, queries, notify, refresh } = useHost()
  const mayOpen = useMayOpen()
  const [wanted, setWanted] = useState('')
  const form = useApiForm<object, Settings>({
    defaultValues: typedSettings(settings),
    guardsLeaving: true,
    submit: typed =>
      saveSettings(http, changedSettings(settings, typed)).catch(error => {
        throw withLabels(error, trans)
      }),
    onSuccess: async (saved, { reset }) => {
      queries.setQueryData(SETTINGS, saved)
      reset(typedSettings(saved))
      notify({ type: 'positive', message: 'Settings saved' })
      // This page follows them, too.
      await refresh()
    },
  })
  const matches = (...texts: string[]) =>
    texts.some(text => text.toLowerCase().includes(wanted.trim().toLowerCase()))
  const groups = settingGroups.map(({ title, settings }) => ({
    title,
    shown: settings.filter(({ key, label, help = '' }) =>
      matches(key, trans(title), trans(label), trans(help)),
    ),
  }))
  const places = elsewhere.filter(
    ({ label, within, path }) =>
      mayOpen(path) !== false && matches(trans('On other pages'), trans(label), trans(within)),
  )
  return (
    <Form form={form} className={styles.form}>
      <SearchField label={trans('Search settings')} value={wanted} onChange={setWanted} />
      {places.length === 0 && groups.every(({ shown }) => shown.length === 0) && (
        <p role="status">{trans('There are no items matching your query')}</p>
      )}
      {groups.map(
        ({ title, shown }) =>
          shown.length > 0 && (
            <Card key={title} title={trans(title)}>
              <div className={styles.fields}>
                {shown.map(setting => (
                  <SettingField key={setting.key} setting={setting} />
                ))}
              </div>
            </Card>
          ),
      )}
      {places.length > 0 && (
        <Card title={trans('On other pages')}>
          <Elsewhere shown={places} />
        </Card>
      )}
      <div className={styles.actions}>
        <SubmitButton>{trans('Save settings')}</SubmitButton>
      </div>
    </Form>
  )
}

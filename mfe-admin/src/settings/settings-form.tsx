import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useMayOpen } from '@app/shared/navigation'
import { Card, SearchField } from '@app/shared/ui'
import type { Settings } from '@app/shared/wire'
import { useState } from 'react'
import { Elsewhere, elsewhere } from './elsewhere'
import { matchesOf } from './search-words'
import { settingAt } from './setting-at'
import { SETTINGS, saveSettings } from './setting-calls'
import { SettingField } from './setting-field'
import { changedSettings, settingGroups, typedSettings } from './setting-groups'
import styles from './settings-form.module.css'
import { useNewerSettings } from './use-newer-settings'
import { withLabels } from './with-labels'

/** Every setting in groups, a search over them, and one button that stores what was changed: all of it, or nothing. */
export function SettingsForm({
  settings,
  wanted,
  onSearch,
  isFoundBelow,
}: {
  settings: Settings
  wanted: string
  onSearch: (wanted: string) => void
  /** Whether what stands below the form has something of what is searched for. */
  isFoundBelow: boolean
}) {
  const { trans } = useTrans()
  const { http, queries, notify, refresh } = useHost()
  const mayOpen = useMayOpen()
  const newerThan = useNewerSettings()
  // What the fields began with: what is stored may be newer.
  const [read, setRead] = useState(settings)
  const form = useApiForm<Record<string, unknown>, Settings>({
    defaultValues: typedSettings(settings),
    guardsLeaving: true,
    submit: typed =>
      saveSettings(http, { settings: changedSettings(read, typed), read }).catch(async error => {
        const now = await newerThan(error)
        if (now) takeOver(now)
        throw withLabels(error, trans)
      }),
    onSuccess: async (saved, { reset }) => {
      queries.setQueryData(SETTINGS, saved)
      setRead(saved)
      reset(typedSettings(saved))
      notify({ type: 'positive', message: 'Settings saved' })
      // This page follows them, too.
      await refresh()
    },
  })
  /** Shows what others have stored wherever nothing is typed. Fields alone: a reset of the form would take along the server's errors. */
  const takeOver = (now: Settings) => {
    setRead(now)
    const typed = typedSettings(now)
    for (const { key } of settingGroups.flatMap(group => group.settings))
      if (!form.getFieldState(key).isDirty) form.resetField(key, { defaultValue: settingAt(typed, key) })
  }
  const matches = matchesOf(wanted)
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
      <SearchField label={trans('Search settings')} value={wanted} onChange={onSearch} />
      {!isFoundBelow && places.length === 0 && groups.every(({ shown }) => shown.length === 0) && (
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

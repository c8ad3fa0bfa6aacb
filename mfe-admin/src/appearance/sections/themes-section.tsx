import { usePermission } from '@app/shared/access'
import { useTrans } from '@app/shared/i18n'
import { Button, Checkbox, Select, TextField } from '@app/shared/ui'
import { activeOf } from '../draft/draft'
import { useEditor } from '../draft/editor-context'
import styles from './sections.module.css'
import { SettingCheck, useSetting } from './setting-fields'
import { ThemeColours } from './theme-colours'
import { withCopy, withDefault, withoutTheme, withTheme } from './theme-list'

/** Which themes there are, and the one on screen with all its values. */
export function ThemesSection() {
  const { trans } = useTrans()
  const { draft, change, errors } = useEditor()
  const mayCreate = usePermission('themes.create')
  const mayDelete = usePermission('themes.delete')
  const mayChangeSettings = usePermission('settings.update')
  const active = activeOf(draft)
  if (!active) return null
  const place = `themes.${draft.themes.indexOf(active)}`
  const isDefault = active.default_light || active.default_dark
  return (
    <>
      <Select
        label={trans('Theme')}
        value={String(active.id)}
        error={errors.themes}
        options={draft.themes.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={event => change('active', it => ({ ...it, activeId: Number(event.target.value) }))}
      />
      <div className={styles.buttons}>
        {mayCreate && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => change('copy', it => withCopy(it, trans('Copy of :name', { name: active.name })))}
          >
            {trans('Duplicate')}
          </Button>
        )}
        {mayDelete && (
          <Button
            variant="outline"
            size="sm"
            disabled={isDefault || draft.themes.length < 2}
            onClick={() => change('delete', withoutTheme)}
          >
            {trans('Delete')}
          </Button>
        )}
      </div>
      {isDefault && mayDelete && (
        <p className={styles.note}>
          {trans('Before it can be deleted, another theme has to be the default.')}
        </p>
      )}
      <TextField
        label={trans('Name')}
        value={active.name}
        maxLength={60}
        error={errors[`${place}.name`]}
        onChange={event => change(`${active.id} name`, it => withTheme(it, { name: event.target.value }))}
      />
      <Checkbox
        label={trans('Dark')}
        help={trans('Browsers draw their own parts dark then.')}
        checked={active.is_dark}
        onChange={event =>
          change(`${active.id} dark`, it => withTheme(it, { is_dark: event.target.checked }))
        }
      />
      <Checkbox
        label={trans('Default for light')}
        checked={active.default_light}
        disabled={active.default_light}
        onChange={() => change('default', it => withDefault(it, 'default_light'))}
      />
      <Checkbox
        label={trans('Default for dark')}
        checked={active.default_dark}
        disabled={active.default_dark}
        onChange={() => change('default', it => withDefault(it, 'default_dark'))}
      />
      {mayChangeSettings && <WhoSeesWhat />}
      <ThemeColours theme={active} place={place} />
    </>
  )
}

function WhoSeesWhat() {
  const { trans } = useTrans()
  const { draft } = useEditor()
  const { value, error, set } = useSetting('themes.default_id')
  return (
    <>
      <Select
        label={trans('Visitors begin with')}
        value={value === null ? '' : String(value)}
        error={error}
        options={[
          { value: '', label: trans('What their system is set to') },
          ...draft.themes.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={event => set(event.target.value === '' ? null : Number(event.target.value))}
      />
      <SettingCheck name="themes.user_change" label="Visitors may choose another theme" />
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Checkbox, TextArea, TextField } from '@app/shared/ui'
import { settingAt, withSetting } from '../../settings/setting-at'
import { useEditor } from '../draft/editor-context'
import { ColourField } from './colour-field'

interface SettingProps {
  /** Its dotted name. */
  name: string
  label: string
  help?: string
}

/** One setting of the draft, and how to change it. */
export function useSetting(name: string) {
  const { draft, change, errors } = useEditor()
  return {
    value: settingAt(draft.settings, name),
    error: errors[name],
    set: (value: unknown) => change(name, it => ({ ...it, settings: withSetting(it.settings, name, value) })),
  }
}

/** A line of text; where a setting may be missing, an empty one is none. */
export function SettingText({ name, label, help, optional }: SettingProps & { optional?: boolean }) {
  const { trans } = useTrans()
  const { value, error, set } = useSetting(name)
  return (
    <TextField
      label={trans(label)}
      help={help && trans(help)}
      error={error}
      value={String(value ?? '')}
      onChange={event => set(optional && event.target.value === '' ? null : event.target.value)}
    />
  )
}

/** Text of several lines. */
export function SettingArea({ name, label, help }: SettingProps) {
  const { trans } = useTrans()
  const { value, error, set } = useSetting(name)
  return (
    <TextArea
      label={trans(label)}
      help={help && trans(help)}
      error={error}
      rows={3}
      value={String(value ?? '')}
      onChange={event => set(event.target.value)}
    />
  )
}

/** Yes or no. */
export function SettingCheck({ name, label, help }: SettingProps) {
  const { trans } = useTrans()
  const { value, error, set } = useSetting(name)
  return (
    <Checkbox
      label={trans(label)}
      help={help && trans(help)}
      error={error}
      checked={value === true}
      onChange={event => set(event.target.checked)}
    />
  )
}

/** A colour that may be missing. */
export function SettingColour({ name, label }: SettingProps) {
  const { trans } = useTrans()
  const { value, error, set } = useSetting(name)
  return (
    <ColourField
      label={trans(label)}
      value={String(value ?? '')}
      error={error}
      onChange={text => set(text || null)}
    />
  )
}

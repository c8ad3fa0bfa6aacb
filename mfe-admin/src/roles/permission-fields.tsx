import { useTrans } from '@app/shared/i18n'
import { Checkbox, TextField } from '@app/shared/ui'
import { SizeField } from '../sizes/size-field'
import styles from './permission-fields.module.css'
import { type Granted, isSize, permissionGroups, quotaLabels } from './permission-groups'

/** A checkbox for every permission, and a field for each quota of those that are granted. `wanted` narrows what is shown. */
export function PermissionFields({
  granted,
  wanted,
  onChange,
}: {
  granted: Granted
  wanted: string
  onChange: (granted: Granted) => void
}) {
  const { trans } = useTrans()
  const matches = (text: string) => text.toLowerCase().includes(wanted.trim().toLowerCase())
  const change = (name: string, quotas: Record<string, string> | undefined) => {
    const { [name]: _, ...others } = granted
    onChange(quotas ? { ...granted, [name]: quotas } : others)
  }
  const groups = permissionGroups.flatMap(({ title, permissions }) => {
    const shown = permissions.filter(({ name, label }) => [trans(title), trans(label), name].some(matches))
    return shown.length > 0 ? [{ title, shown }] : []
  })
  if (groups.length === 0) return <p role="status">{trans('There are no items matching your query')}</p>
  return (
    <div className={styles.groups}>
      {groups.map(({ title, shown }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.title}>{trans(title)}</legend>
          {shown.map(({ name, label, quotas }) => (
            <div key={name} className={styles.permission}>
              <Checkbox
                label={trans(label)}
                help={<code>{name}</code>}
                checked={name in granted}
                onChange={({ target }) => change(name, target.checked ? {} : undefined)}
              />
              {granted[name] && quotas.length > 0 && (
                <div className={styles.quotas}>
                  {quotas.map(quota => (
                    <QuotaField
                      key={quota}
                      quota={quota}
                      value={granted[name]?.[quota] ?? ''}
                      onChange={value => change(name, { ...granted[name], [quota]: value })}
                    />
                  ))}
                </div>
              )}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function QuotaField({
  quota,
  value,
  onChange,
}: {
  quota: string
  value: string
  onChange: (value: string) => void
}) {
  const { trans } = useTrans()
  const label = trans(quotaLabels[quota] ?? quota)
  if (isSize(quota))
    return <SizeField label={label} placeholder={trans('No limit')} bytes={value} onChange={onChange} />
  return (
    <TextField
      type="number"
      min={0}
      step={1}
      label={label}
      placeholder={trans('No limit')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

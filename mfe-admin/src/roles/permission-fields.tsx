import { useTrans } from '@app/shared/i18n'
import { Checkbox, TextField } from '@app/shared/ui'
import styles from './permission-fields.module.css'
import { type Granted, permissionGroups, quotaLabels } from './permission-groups'

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
                    <TextField
                      key={quota}
                      type="number"
                      min={0}
                      step={1}
                      label={trans(quotaLabels[quota] ?? quota)}
                      placeholder={trans('No limit')}
                      value={granted[name]?.[quota] ?? ''}
                      onChange={({ target }) => change(name, { ...granted[name], [quota]: target.value })}
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

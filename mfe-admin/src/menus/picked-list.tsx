import { useTrans } from '@app/shared/i18n'
import { Combobox } from '@app/shared/overlays'
import { IconButton } from '@app/shared/ui'
import { X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import styles from './menus.module.css'

/** Some of many, each chosen by its name and taken away again. Values that are not offered any more keep their own. */
export function PickedList({
  label,
  help,
  groups,
  loading = false,
  values,
  onChange,
}: Pick<ComponentProps<typeof Combobox>, 'label' | 'groups' | 'loading'> & {
  help: string
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  const { trans } = useTrans()
  const adding = useRef<HTMLButtonElement>(null)
  const names = new Map(groups.flatMap(({ options }) => options.map(({ value, label }) => [value, label])))
  const left = groups.flatMap(group => {
    const options = group.options.filter(({ value }) => !values.includes(value))
    return options.length > 0 ? [{ ...group, options }] : []
  })
  const nameOf = (value: string) => names.get(value) ?? value
  return (
    <div className={styles.picked}>
      <Combobox
        ref={adding}
        label={label}
        help={help}
        groups={left}
        loading={loading}
        value=""
        placeholder={trans('Add…')}
        onChange={value => value && onChange([...values, value])}
      />
      {values.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {values.map(value => (
            <li key={value}>
              <span>{nameOf(value)}</span>
              <IconButton
                size="sm"
                label={trans('Remove :label', { label: nameOf(value) })}
                onClick={() => {
                  onChange(values.filter(other => other !== value))
                  // The pressed button is gone with its value.
                  adding.current?.focus()
                }}
              >
                <X size={14} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTrans } from '../i18n/use-trans'
import { ProgressCircle } from '../ui/progress-circle'
import { useSpinnerDelay } from '../ui/use-spinner-delay'
import { type ChoiceGroup, filterGroups } from './choice-groups'
import styles from './combobox.module.css'

/** What an open combobox shows: a filter and what matches it. Arrows move, Enter chooses. */
export function ComboboxList({
  label,
  groups,
  value,
  loading,
  onChoose,
}: {
  label: string
  groups: readonly ChoiceGroup[]
  value: string
  loading: boolean
  onChoose: (value: string) => void
}) {
  const { trans } = useTrans()
  const id = useId()
  const [query, setQuery] = useState('')
  const isLoading = useSpinnerDelay(loading) // K-012
  const shown = filterGroups(groups, query)
  const options = shown.flatMap(group => group.options)
  const [wanted, setWanted] = useState(value)
  const active = options.find(option => option.value === wanted) ?? options[0]
  const optionId = (option: string) => `${id}-option-${option}`
  const activeElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) activeElement.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? options.indexOf(active) : -1
    const goTo = (index: number) => {
      event.preventDefault()
      setWanted(options.at(index % options.length)?.value ?? '')
    }
    if (event.key === 'ArrowDown') goTo(at + 1)
    else if (event.key === 'ArrowUp') goTo(at - 1)
    else if (event.key === 'PageDown') goTo(Math.min(at + 10, options.length - 1))
    else if (event.key === 'PageUp') goTo(Math.max(at - 10, 0))
    else if (event.key === 'Enter' && active) {
      event.preventDefault()
      onChoose(active.value)
    }
  }

  return (
    <>
      <div className={styles.search}>
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          className={styles.filter}
          aria-label={trans('Search :name', { name: label })}
          placeholder={trans('Search')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={active && optionId(active.value)}
          autoComplete="off"
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setWanted('')
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isLoading ? (
        <div className={styles.empty}>
          <ProgressCircle size="sm" label={trans('Loading')} indeterminate />
        </div>
      ) : options.length === 0 ? (
        !loading && (
          <p className={styles.empty} role="status">
            {trans('There are no items matching your query')}
          </p>
        )
      ) : (
        <div className={styles.list} id={id} role="listbox" aria-label={label}>
          {shown.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={group.label ?? index} role="group" aria-label={group.label ?? label}>
              {group.label && (
                <div className={styles.group} aria-hidden="true">
                  {group.label}
                </div>
              )}
              {group.options.map(option => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the filter
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the filter's
                <div
                  key={option.value}
                  ref={option === active ? activeElement : null}
                  id={optionId(option.value)}
                  role="option"
                  className={styles.option}
                  aria-selected={option.value === value}
                  data-highlighted={option === active || undefined}
                  onPointerMove={() => setWanted(option.value)}
                  onClick={() => onChoose(option.value)}
                >
                  {option.label}
                  {option.value === value && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

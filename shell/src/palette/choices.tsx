import { useTrans } from '@app/shared/i18n'
import { IconButton, ProgressCircle, useSpinnerDelay, VisuallyHidden } from '@app/shared/ui'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './choices.module.css'
import type { Entry } from './entry'
import { KeyHints } from './key-hints'
import { NothingFound, SearchNote } from './search-note'
import type { SearchState } from './use-found'

const PAGE = 8

/** A field and what it finds, as a combobox: the arrows move, Enter opens, with Ctrl in a tab of its own. */
export function Choices({
  query,
  onQuery,
  groups,
  search,
  onChoose,
  onClose,
}: {
  query: string
  onQuery: (query: string) => void
  groups: readonly (readonly [heading: string, entries: readonly Entry[]])[]
  search: SearchState
  onChoose: (entry: Entry, inTab: boolean) => void
  onClose: () => void
}) {
  const { trans } = useTrans()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const entries = groups.flatMap(([, members]) => members)
  const active = entries.find(entry => entry.id === wanted) ?? entries[0]
  const isPending = useSpinnerDelay(search === 'pending')
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`
  const activeElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) activeElement.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return
    const at = entries.indexOf(active)
    const last = entries.length - 1
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(at + PAGE, last),
      PageUp: Math.max(at - PAGE, 0),
    }[event.key]
    if (to !== undefined) setWanted(entries[to]?.id ?? '')
    else if (event.key === 'Enter') onChoose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.search}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          className={styles.field}
          aria-label={trans('Search everything')}
          placeholder={trans('Places, people, files, actions …')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? id : undefined}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={query}
          onChange={event => {
            onQuery(event.target.value)
            setWanted('')
          }}
          onKeyDown={onKeyDown}
        />
        {isPending && <ProgressCircle size="sm" label={trans('Searching')} indeterminate />}
        <IconButton label={trans('Close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      {entries.length > 0 && (
        <div className={styles.list} id={id} role="listbox" aria-label={trans('Results')}>
          {groups.map(([heading, members]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={heading} role="group" aria-label={heading}>
              <div className={styles.heading} aria-hidden="true">
                {heading}
              </div>
              {members.map(entry => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
                <div
                  key={entry.id}
                  ref={entry === active ? activeElement : null}
                  id={optionId(entry)}
                  role="option"
                  className={styles.option}
                  aria-selected={entry === active}
                  onPointerMove={() => setWanted(entry.id)}
                  onClick={event => onChoose(entry, event.ctrlKey || event.metaKey)}
                >
                  {entry.icon}
                  <span className={styles.label}>{entry.label}</span>
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      {entries.length === 0 && search !== 'pending' && <NothingFound query={query} />}
      <SearchNote search={search} />
      <VisuallyHidden>
        <p role="status">
          {entries.length > 0 && trans(':count result|:count results', { count: entries.length })}
        </p>
      </VisuallyHidden>
      <KeyHints />
    </>
  )
}

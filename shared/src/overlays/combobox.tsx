import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Field, type FieldFrame } from '../ui/field'
import inputStyles from '../ui/input.module.css'
import { type ChoiceGroup, findByTyping } from './choice-groups'
import styles from './combobox.module.css'
import { ComboboxList } from './combobox-list'
import overlay from './overlay.module.css'
import { useTypeahead } from './use-typeahead'

const OFFSET = 2 // K-016

/** The options of a combobox and its value; `placeholder` is the first option and has the empty value. */
export interface ComboboxProps extends FieldFrame {
  groups: readonly ChoiceGroup[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Whether options are still on their way: the open list says so, after half a second. */
  loading?: boolean
  name?: string
  ref?: Ref<HTMLButtonElement>
}

/** One of many, found by typing: a list with a filter. Closed, typing the start of an option chooses it, as in a select. */
export function Combobox({
  label,
  help,
  error,
  aside,
  groups,
  value,
  onChange,
  onBlur,
  placeholder,
  loading = false,
  name,
  ref,
}: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => trigger.current)
  const typeahead = useTypeahead()
  const all: ChoiceGroup[] = [
    ...(placeholder === undefined ? [] : [{ options: [{ value: '', label: placeholder }] }]),
    ...groups,
  ]
  const options = all.flatMap(group => group.options)
  const chosen = options.find(option => option.value === value)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      return
    }
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter || (event.key === ' ' && !typeahead.isTyping())) return
    event.preventDefault()
    const found = findByTyping(options, value, typeahead.type(event.key))
    if (found) onChange(found.value)
  }

  return (
    <Field label={label} help={help} error={error} aside={aside}>
      {ties => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger asChild>
            <button
              {...ties}
              ref={trigger}
              type="button"
              role="combobox"
              name={name}
              aria-expanded={open}
              className={`${inputStyles.input} ${styles.trigger}`}
              data-placeholder={!value || undefined}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            >
              <span className={styles.value}>{chosen?.label ?? value}</span>
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              className={`${overlay.surface} ${styles.panel}`}
              aria-label={label}
              align="start"
              sideOffset={OFFSET}
              collisionPadding={8}
              onCloseAutoFocus={event => {
                // The list goes after its animation: by then somebody may be in the next field.
                if (document.activeElement !== document.body) event.preventDefault()
              }}
            >
              <ComboboxList
                label={label}
                groups={all}
                value={value}
                loading={loading}
                onChoose={next => {
                  onChange(next)
                  setOpen(false)
                  trigger.current?.focus()
                }}
              />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  )
}

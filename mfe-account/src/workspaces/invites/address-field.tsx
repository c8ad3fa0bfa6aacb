import { useTrans } from '@app/shared/i18n'
import { IconButton, TextField } from '@app/shared/ui'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import styles from './address-field.module.css'
import { splitAddresses } from './parse-addresses'

/** Collects addresses: typed one by one or pasted together, each can be removed, and a wrong one says what is wrong. */
export function AddressField({
  typed,
  onType,
  addresses,
  problemOf,
  onAdd,
  onRemove,
}: {
  /** What is in the input and not among the addresses yet. */
  typed: string
  onType: (typed: string) => void
  addresses: readonly string[]
  /** What is wrong with an address; undefined when nothing is. */
  problemOf: (address: string) => string | undefined
  onAdd: (added: string[]) => void
  onRemove: (address: string) => void
}) {
  const { trans } = useTrans()
  const input = useRef<HTMLInputElement>(null)
  const take = (text: string) => {
    onAdd(splitAddresses(text))
    onType('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (['Enter', ',', ';', ' '].includes(event.key) && typed.trim() !== '') {
      event.preventDefault()
      take(typed)
    }
    const last = addresses.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) onRemove(last)
  }
  // An input drops the line breaks of what is pasted, and with them what separates the addresses.
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(`${typed} ${event.clipboardData.getData('text')}`)
  }
  const remove = (address: string) => {
    onRemove(address)
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        inputMode="email"
        label={trans('Email addresses')}
        help={trans('Separate several by commas, spaces or lines.')}
        autoComplete="off"
        value={typed}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {addresses.length > 0 && (
        <ul className={styles.tokens} aria-label={trans('People to invite')}>
          {addresses.map(address => {
            const problem = problemOf(address)
            return (
              <li key={address} className={styles.token} data-wrong={problem !== undefined || undefined}>
                <span className={styles.address}>{address}</span>
                <IconButton
                  size="sm"
                  label={trans('Remove :name', { name: address })}
                  onClick={() => remove(address)}
                >
                  <X size={14} strokeWidth={2} aria-hidden />
                </IconButton>
                {problem && <span className={styles.problem}>{problem}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

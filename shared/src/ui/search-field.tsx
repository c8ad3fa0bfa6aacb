import { Search, X } from 'lucide-react'
import { useId } from 'react'
import { useTrans } from '../i18n/use-trans'
import { IconButton } from './button'
import styles from './input.module.css'
import { VisuallyHidden } from './visually-hidden'

/** Filters a list while the visitor types. `label` is its accessible name; the placeholder repeats it. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const { trans } = useTrans()
  const id = useId()
  return (
    <div className={`${styles.search} ${styles.withStart} ${styles.withEnd}`}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <span className={styles.start}>
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          // It has searched already; a form around it is not sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {value !== '' && (
        <span className={styles.end}>
          <IconButton size="sm" label={trans('Clear search')} onClick={() => onChange('')}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </span>
      )}
    </div>
  )
}

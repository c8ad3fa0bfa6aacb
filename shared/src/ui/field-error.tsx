import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './field-error.module.css'

/** What is wrong with a field, below it; read out when it appears, but not each second while a number in it counts down. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const previous = useRef<string>(undefined)
  const isCounting = error !== undefined && withoutNumbers(error) === withoutNumbers(previous.current)
  useEffect(() => {
    previous.current = error
  }, [error])
  return (
    <div aria-live={isCounting ? 'off' : 'polite'} className={styles.announcer}>
      {error && (
        <p id={id} className={styles.error}>
          <CircleAlert className={styles.icon} size={14} strokeWidth={2} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

const withoutNumbers = (text = '') => text.replace(/\d+/g, '')

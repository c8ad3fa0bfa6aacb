import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTrans } from '../i18n/use-trans'
import { IconButton } from './button'
import styles from './input.module.css'

/** A password, the button that shows it, and a hint while caps lock is on. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const { trans } = useTrans()
  const [shown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <span className={styles.withEnd}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          type={shown ? 'text' : 'password'}
          data-secret
          className={styles.input}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
        />
        <span className={styles.end}>
          <IconButton
            size="sm"
            label={trans(shown ? 'Hide password' : 'Show password')}
            onClick={() => setShown(!shown)}
            disabled={props.disabled}
          >
            <Icon size={16} strokeWidth={1.75} />
          </IconButton>
        </span>
      </span>
      <span role="status" className={styles.capsLock} hidden={!hasCapsLock}>
        {hasCapsLock && (
          <>
            <ArrowBigUpDash size={16} strokeWidth={1.75} aria-hidden />
            {trans('Caps lock is on.')}
          </>
        )}
      </span>
    </>
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTrans } from '../i18n/use-trans'
import { IconButton } from './icon-button'
import styles from './input.module.css'

/** A password and the button that shows it. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const { trans } = useTrans()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className={styles.withEnd}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.input}
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
  )
}

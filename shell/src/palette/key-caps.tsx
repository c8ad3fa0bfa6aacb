import { useTrans } from '@app/shared/i18n'
import { VisuallyHidden } from '@app/shared/ui'
import { isApple } from './follow-keys'
import styles from './key-caps.module.css'

/** Keys with a sign of their own, and how they are read out. */
const signs: Record<string, [sign: string, name: string]> = {
  ArrowUp: ['↑', 'Arrow up'],
  ArrowDown: ['↓', 'Arrow down'],
  ArrowLeft: ['←', 'Arrow left'],
  ArrowRight: ['→', 'Arrow right'],
}

/** What the caps of some keys say, in English; the others say the same everywhere. */
const caps: Record<string, string> = {
  Control: 'Ctrl',
  Mod: 'Ctrl',
  Enter: 'Enter',
  Shift: 'Shift',
  Escape: 'Esc',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

const ofApple: Record<string, [sign: string, name: string]> = {
  Mod: ['⌘', 'Command'],
  Alt: ['⌥', 'Option'],
}

/** Keys as they look on the keyboard of this visitor; `Mod+K` are two that are held together. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return keys.map((combination, index) => (
    <span key={combination} className={styles.combination}>
      {index > 0 && ' '}
      {combination.split('+').map(key => (
        <Cap key={key} name={key} />
      ))}
    </span>
  ))
}

function Cap({ name }: { name: string }) {
  const { trans } = useTrans()
  const sign = (isApple() ? ofApple[name] : undefined) ?? signs[name]
  if (!sign) return <kbd className={styles.cap}>{caps[name] ? trans(caps[name]) : name}</kbd>
  return (
    <kbd className={styles.cap}>
      <span aria-hidden="true">{sign[0]}</span>
      <VisuallyHidden>{trans(sign[1])}</VisuallyHidden>
    </kbd>
  )
}

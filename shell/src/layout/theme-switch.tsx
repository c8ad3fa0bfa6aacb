import { useTrans } from '@app/shared/i18n'
import { type ThemeChoice, useTheme } from '@app/shared/theme'
import { VisuallyHidden } from '@app/shared/ui'
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import styles from './theme-switch.module.css'

const choices: { choice: ThemeChoice; label: string; Icon: LucideIcon }[] = [
  { choice: 'light', label: 'Light', Icon: Sun },
  { choice: 'dark', label: 'Dark', Icon: Moon },
  { choice: 'system', label: 'System', Icon: Monitor },
]

/** Light, dark, or as the visitor's system is, where the site leaves that open; absent when visitors may not change the theme. */
export function ThemeSwitch() {
  const { trans } = useTrans()
  const { mayChange, choice: current, canFollowSystem, choose } = useTheme()
  const name = useId()
  if (!mayChange) return null
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{trans('Theme')}</VisuallyHidden>
      </legend>
      {choices
        .filter(({ choice }) => choice !== 'system' || canFollowSystem)
        .map(({ choice, label, Icon }) => (
          <span key={choice} className={styles.option} data-tooltip={trans(label)}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={trans(label)}
              checked={choice === current}
              onChange={() => choose(choice)}
            />
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
        ))}
    </fieldset>
  )
}

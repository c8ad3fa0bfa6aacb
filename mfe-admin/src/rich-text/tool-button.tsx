import type { LucideIcon } from 'lucide-react'
import styles from './toolbar.module.css'

/** A button of the toolbar. `pressed` is left out where it does something instead of being on or off. */
export function ToolButton({
  icon: Icon,
  label,
  keys,
  pressed,
  disabled = false,
  onPress,
}: {
  icon: LucideIcon
  label: string
  /** The shortcut, as ARIA writes it. */
  keys?: string
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      data-tooltip={label}
      data-tool
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      // The text keeps its selection while the mouse is used.
      onMouseDown={event => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      <Icon size={16} strokeWidth={1.75} />
    </button>
  )
}

import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

/** Props of an icon button; `label` is its name for everybody who does not see the icon. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  size?: 'sm' | 'md'
}

/** A button that is only an icon. */
export function IconButton({ label, size = 'md', type = 'button', ...props }: IconButtonProps) {
  return <button {...props} type={type} aria-label={label} className={styles.button} data-size={size} />
}

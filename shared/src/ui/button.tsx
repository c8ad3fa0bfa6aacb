import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { ProgressCircle } from './progress-circle'

/** How a button looks, shared with links that look like one. */
export interface ButtonLook {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | 'link'
  size?: 'sm' | 'md'
  /** As wide as what it stands in. */
  wide?: boolean
}

/** Props of a button; `pending` shows work in the button and keeps it from being pressed again. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  pending?: boolean
}

/** Something to press. Its label is a verb. */
export function Button({
  variant = 'primary',
  size = 'md',
  wide = false,
  pending = false,
  disabled = false,
  type = 'button',
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...buttonLook({ variant, size, wide })}
    >
      <span className={styles.content}>{children}</span>
      {pending && (
        <span className={styles.pending} aria-hidden="true">
          <ProgressCircle size="sm" tone="inherit" indeterminate />
        </span>
      )}
    </button>
  )
}

/** The attributes that make an element look like a button. */
export const buttonLook = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
})

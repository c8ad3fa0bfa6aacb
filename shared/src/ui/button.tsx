import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.public.module.css'
import iconStyles from './icon-button.module.css'
import { ProgressCircle } from './progress-circle'
import { useFocusableDisabled } from './use-focusable-disabled'

/** How a button looks, shared with links that look like one. */
interface ButtonLook {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | 'link'
  size?: 'sm' | 'md'
  /** As wide as its container. */
  wide?: boolean
}

/**
 * Props of a button; `pending` shows a spinner in the button and disables it. A disabled button keeps the focus it has. Where `pending`
 * is said, true or false, the button begins work that is not to begin twice: the second press of a double click is ignored, which comes
 * before whoever does the work could say that it has begun.
 */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  pending?: boolean
}

/** A button. Its label is a verb. */
export function Button({
  variant = 'primary',
  size = 'md',
  wide = false,
  pending,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending !== undefined && event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  const states = useFocusableDisabled(disabled || pending === true, { ...props, onClick: press })
  return (
    <button
      {...props}
      {...states}
      type={type}
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

/** A link that looks like a button; `to` is a path of the app or an absolute URL. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  wide = false,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...props} {...buttonLook({ variant, size, wide })} />
}

/** Props of an icon button; `label` is its accessible name and its tooltip. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  size?: 'sm' | 'md'
}

/** A button that is only an icon. */
export function IconButton({
  label,
  size = 'md',
  type = 'button',
  disabled = false,
  ...props
}: IconButtonProps) {
  const states = useFocusableDisabled(disabled, props)
  return (
    <button
      {...props}
      {...states}
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={iconStyles.button}
      data-size={size}
    />
  )
}

/** The attributes that make an element look like a button. */
const buttonLook = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
})

import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonLook, buttonLook } from './button'

/** A link that looks like a button; `to` is a path of the app or an absolute URL. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  wide = false,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...props} {...buttonLook({ variant, size, wide })} />
}

import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { useAfterPaint } from '../pages/first-page'

/** A menu that takes the place of its button: open if that was pressed, else focused if that was. */
export interface LazyMenuProps {
  defaultOpen: boolean
  takesFocus: boolean
}

/** A menu whose code comes after the first page. Until then its button stands there; neither a click nor the focus is lost. */
export function LazyMenu({
  Button,
  Menu,
}: {
  Button: ComponentType<ComponentProps<'button'>>
  Menu: ComponentType<LazyMenuProps & { fallback?: ReactNode }>
}) {
  const [isWanted, setWanted] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPainted = useAfterPaint()
  const ask = () => setWanted(true)
  const button = (
    // Asked for on the way down: between press and release the real button may have come.
    <Button onPointerDown={ask} onClick={ask} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)} />
  )
  if (!isPainted && !isWanted) return button
  return <Menu fallback={button} defaultOpen={isWanted} takesFocus={hasFocus && !isWanted} />
}

/** Ref for the button of a menu that takes the focus over. */
export const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus()

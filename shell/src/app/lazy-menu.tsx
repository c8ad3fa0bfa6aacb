import { type ComponentProps, type ComponentType, Suspense, useState } from 'react'
import { useAfterPaint } from './use-after-paint'

/** A menu whose code comes after the first page. Until then its button stands there, and a click on it is not lost. */
export function LazyMenu({
  Button,
  Menu,
}: {
  Button: ComponentType<ComponentProps<'button'>>
  Menu: ComponentType<{ defaultOpen: boolean }>
}) {
  const [isWanted, setWanted] = useState(false)
  const button = <Button onClick={() => setWanted(true)} />
  if (!useAfterPaint() && !isWanted) return button
  return (
    <Suspense fallback={button}>
      <Menu defaultOpen={isWanted} />
    </Suspense>
  )
}

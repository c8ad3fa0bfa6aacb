import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'

const Popover = lazy(async () => ({ default: (await import('../overlays')).Popover }))

/** A panel behind a button of the tools. Its code comes after the table; a click before that is not lost. */
export function Panel({
  label,
  trigger,
  children,
}: {
  label: string
  trigger: ReactElement<{ onClick?: () => void }>
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Suspense fallback={cloneElement(trigger, { onClick: () => setOpen(true) })}>
      <Popover label={label} trigger={trigger} open={isOpen} onOpenChange={setOpen}>
        {children}
      </Popover>
    </Suspense>
  )
}

import { Dialog as Radix } from 'radix-ui'
import type { Ref } from 'react'
import { useTrans } from '../i18n/use-trans'
import { Button } from '../ui/button'

/** Closes the dialog around it as Escape does, and so asks first where something typed would be lost. */
export function CancelButton({ ref }: { ref?: Ref<HTMLButtonElement> }) {
  const { trans } = useTrans()
  return (
    <Radix.Close asChild>
      <Button ref={ref} variant="outline">
        {trans('Cancel')}
      </Button>
    </Radix.Close>
  )
}

import { type FocusEvent, type MouseEvent, useState } from 'react'

type Handlers = {
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined
}

/**
 * Attributes of a button that is disabled without losing the focus. A browser moves the focus from a disabled element to the
 * page, so while the button has it, only `aria-disabled` says so, and presses do nothing.
 */
export function useFocusableDisabled(isDisabled: boolean, { onClick, onFocus, onBlur }: Handlers) {
  const [isFocused, setFocused] = useState(false)
  return {
    disabled: isDisabled && !isFocused,
    'aria-disabled': isDisabled || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // A submit button also stops its form, whether it was pressed or Enter was in a field.
      if (isDisabled) event.preventDefault()
      else onClick?.(event)
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(true)
      onFocus?.(event)
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(false)
      onBlur?.(event)
    },
  }
}

import { type ChangeEvent, useEffect, useRef } from 'react'
import { Checkbox } from '../ui/checkbox'
import { VisuallyHidden } from '../ui/visually-hidden'

/** Selects a row or a page of rows; `isSome` when only a part of those it stands for is selected. */
export function CheckboxCell({
  label,
  isOn,
  isSome = false,
  disabled = false,
  onChange,
}: {
  label: string
  isOn: boolean
  isSome?: boolean
  disabled?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isOn
  }, [isSome, isOn])
  return (
    <Checkbox
      ref={box}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isOn}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTrans } from '../i18n/use-trans'
import { Button } from './button'

/** Copies a text; `onCopied` is called when the clipboard has it, or the visitor was shown it to copy by hand. */
export function CopyButton({
  text,
  size = 'md',
  label,
  onCopied,
}: {
  text: string
  size?: 'sm' | 'md'
  /** What the button says; 'Copy' where nothing else could be meant. */
  label?: string
  onCopied?: () => void
}) {
  const { trans } = useTrans()
  const { isCopied, copy } = useCopy()
  return (
    <Button variant="outline" size={size} onClick={() => void copy(text).then(onCopied)}>
      <span aria-live="polite">{isCopied ? trans('Copied!') : (label ?? trans('Copy'))}</span>
    </Button>
  )
}

const SHOWN = 1000 // T-057

/** Puts a text on the clipboard and says so for a second; where that fails, shows it in a prompt to copy by hand. */
function useCopy() {
  const { trans } = useTrans()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      window.prompt(trans('Copy this text:'), text)
      return
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), SHOWN)
  }
  return { isCopied, copy }
}

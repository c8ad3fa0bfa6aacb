import { useTrans } from '@app/shared/i18n'
import { useEffect, useRef, useState } from 'react'

const SHOWN = 1000 // T-057

/** Puts a text on the clipboard and says so for a second; where that fails, shows it in a prompt to copy by hand. */
export function useCopy() {
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

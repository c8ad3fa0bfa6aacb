import { useEffect, useRef } from 'react'

const RESET = 500 // K-015

/** Collects letters typed in a row; `type` returns all of them. */
export function useTypeahead(): { type: (letter: string) => string; isTyping: () => boolean } {
  const typed = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    type(letter) {
      typed.current += letter
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        typed.current = ''
      }, RESET)
      return typed.current
    },
    isTyping: () => typed.current !== '',
  }
}

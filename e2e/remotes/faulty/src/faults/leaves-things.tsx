import { useEffect, useRef } from 'react'

/** Leaves a timer, a stylesheet, a style on the body and a patched history behind, and throws when it is unmounted. */
export function LeavesThings() {
  const here = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { current } = here
    const { pushState } = history
    setInterval(() => Reflect.set(window, 'ticks', Number(Reflect.get(window, 'ticks') ?? 0) + 1), 50)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('h1 { visibility: hidden }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/faulty-left.css'
    document.head.append(link)
    document.body.style.opacity = '0'
    history.pushState = (...state) => {
      if (current?.isConnected) pushState.apply(history, state)
    }
    return () => {
      throw new Error('faulty: unmount')
    }
  }, [])
  return <p ref={here}>Leaving</p>
}

import { useEffect } from 'react'

const SIZE = 2_000

/** Never removes its listeners and so leaks its elements. */
export function Leaks() {
  useEffect(() => {
    const drawn = document.createElement('div')
    drawn.append(...Array.from({ length: 10 }, () => document.createElement('p')))
    const numbers = Array.from({ length: SIZE }, (_, index) => index + 0.5)
    window.addEventListener('resize', () => drawn.append(String(numbers.length)))
  }, [])
  return null
}

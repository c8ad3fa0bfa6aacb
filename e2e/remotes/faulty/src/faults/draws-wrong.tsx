import { useEffect } from 'react'

/** Throws in place of drawing. */
export function ThrowsInRender(): never {
  throw new Error('unruly: render')
}

/** Draws, and throws right after. */
export function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('unruly: effect')
  }, [])
  return <p>Drawn</p>
}

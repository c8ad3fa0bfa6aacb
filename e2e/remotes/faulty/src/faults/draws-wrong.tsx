import { useEffect } from 'react'

/** Throws in place of drawing. */
export function ThrowsInRender(): never {
  throw new Error('faulty: render')
}

/** Draws, and throws right after. */
export function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('faulty: effect')
  }, [])
  return <p>Drawn</p>
}

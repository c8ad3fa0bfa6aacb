import { useEffect } from 'react'

/** Throws while rendering. */
export function ThrowsInRender(): never {
  throw new Error('faulty: render')
}

/** Renders, and throws in an effect. */
export function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('faulty: effect')
  }, [])
  return <p>Drawn</p>
}

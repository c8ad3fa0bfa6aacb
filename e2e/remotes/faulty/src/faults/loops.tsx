import { useEffect, useLayoutEffect, useState } from 'react'

/** Sets its state while rendering, in an infinite loop. */
export function LoopsInRender() {
  const [count, setCount] = useState(0)
  setCount(count + 1)
  return <p>{count}</p>
}

/** Sets its state in a layout effect, in an infinite loop. */
export function LoopsInLayout() {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => setCount(count + 1))
  return <p>{count}</p>
}

/** Sets its state in an effect, in an infinite loop. */
export function LoopsInEffect() {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(count + 1))
  return <p>{count}</p>
}

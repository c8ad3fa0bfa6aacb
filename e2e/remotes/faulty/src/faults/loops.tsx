import { useEffect, useLayoutEffect, useState } from 'react'

/** Sets its state while drawing, without end. */
export function LoopsInRender() {
  const [count, setCount] = useState(0)
  setCount(count + 1)
  return <p>{count}</p>
}

/** Sets its state after each drawing, before the browser paints, without end. */
export function LoopsInLayout() {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => setCount(count + 1))
  return <p>{count}</p>
}

/** Sets its state after each paint, without end. */
export function LoopsInEffect() {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(count + 1))
  return <p>{count}</p>
}

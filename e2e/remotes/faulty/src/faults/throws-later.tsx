import { useState } from 'react'

const BOOM = { handler: 'faulty: handler', promise: 'faulty: promise', render: 'faulty: after a click' }

/** Renders without an error; its buttons throw outside of React's error boundaries, and one inside. */
export function ThrowsLater() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error(BOOM.render)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          throw new Error(BOOM.handler)
        }}
      >
        Throw
      </button>
      <button type="button" onClick={() => void Promise.reject(new Error(BOOM.promise))}>
        Reject
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </>
  )
}

import { useEffect } from 'react'

const broken = () => Promise.reject(new Error('faulty: fetch'))

/** Overwrites globals that all code of the page needs. */
export function Clobbers() {
  useEffect(() => {
    Object.assign(window, {
      fetch: broken,
      React: { version: '0.0.1' },
      webpackChunk: 'nobody',
      __mfeIntegrity: () => 'sha384-nothing',
    })
    history.replaceState = () => {}
    document.body.className = 'faulty'
    document.body.style.color = 'red'
  }, [])
  return <p>Mine</p>
}

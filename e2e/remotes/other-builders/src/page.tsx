import { useTrans } from '@app/shared/i18n'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import './page.css'

/** The build script writes the name of the builder here. */
const NAME = 'builder'
/** What a test asks of a page: which React it has, and whether its code can be collected once it is unloaded. */
const trace = { useState }

/** A page that uses the shared modules of the shell: React and its hooks, the router, and the translations. */
export default function Page() {
  const { trans } = useTrans()
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    Object.assign(window, { traces: { ...Reflect.get(window, 'traces'), [NAME]: new WeakRef(trace) } })
  }, [])
  return (
    <div className="by-builder">
      <h1>Built by {NAME}</h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {trans('Clicked')} {clicks}
      </button>
      <Link to="/contact">{trans('Contact us')}</Link>
    </div>
  )
}

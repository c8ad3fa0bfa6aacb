import { useParams } from 'react-router-dom'
import { deeds } from '../deeds'

/** Does what the URL says. */
export default function Deed() {
  const { deed = '' } = useParams()
  const Content = deeds[deed]
  return (
    <>
      <h1>Deed: {deed}</h1>
      {Content && <Content />}
    </>
  )
}

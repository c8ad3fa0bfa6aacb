import { useParams } from 'react-router-dom'
import { faults } from '../faults'

/** Misbehaves as the URL says. */
export default function Fault() {
  const { fault = '' } = useParams()
  const Content = faults[fault]
  return (
    <>
      <h1>Fault: {fault}</h1>
      {Content && <Content />}
    </>
  )
}

import { useHost } from '@app/shared/host'
import { LeaveQuestion } from '@app/shared/overlays'
import { workAtRisk } from './work-at-risk'

/** The question whether this page may be left, about all the work on it. */
export default function LeavePage({
  what,
  ...answers
}: {
  what: 'leaving' | 'closing'
  onStay: () => void
  onLeave: () => void
}) {
  const host = useHost()
  return <LeaveQuestion {...answers} work={() => workAtRisk(host, what)} />
}

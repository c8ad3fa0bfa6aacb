import { useHost } from '@app/shared/host'
import { Component, type ReactNode } from 'react'
import { usePageState } from '../state/page-state'
import { timeouts } from '../state/timeouts'
import { usePage } from '../versions/page-context'
import { attributeError } from './error-attribution'
import { reportFailure } from './report-failure'

/**
 * Around what comes and goes: what throws while it is taken away does not take along what comes next. Errors of what
 * stands there belong into a boundary inside, which goes with it.
 */
export function UnmountBoundary({ children }: { children: ReactNode }) {
  const host = useHost()
  const { registry, beacons } = usePage()
  const state = usePageState()
  const tell = (error: unknown) => {
    const target = attributeError(error, registry, state.activeRemote)
    if (target) reportFailure({ host, registry, beacons }, error, target, 'uncaught')
    else host.report(error)
  }
  return <Catching tell={tell}>{children}</Catching>
}

interface Props {
  tell(error: unknown): void
  children: ReactNode
}

const MOST = 3

class Catching extends Component<Props, { caught?: { error: unknown } | undefined }> {
  override state: { caught?: { error: unknown } | undefined } = {}
  #times = 0
  #since = 0

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown) {
    const now = Date.now()
    this.#times = now - this.#since < timeouts.unmountErrors ? this.#times + 1 : 1
    this.#since = now
    this.props.tell(error)
    if (this.#times <= MOST) this.setState({ caught: undefined })
    else this.forceUpdate()
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    // Nothing that leaves fails over and over: this is an error of what stands here.
    if (this.#times > MOST) throw caught.error
    return null
  }
}

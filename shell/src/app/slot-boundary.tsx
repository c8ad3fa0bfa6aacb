import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { Place } from '../registry/claims'
import { RemoteError } from '../registry/remote-error'
import { ReportFailure } from './report-failure'

interface Props {
  place: Place
  essential: boolean
  children: ReactNode
}

const SlotFailure = lazy(() => import('./slot-failure'))

/** Draws nothing in place of a slot that failed, or a notice where people would miss it, and reports who it was. */
export class SlotBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { place, essential, children } = this.props
    if (error === undefined) return children
    return (
      <>
        <ReportFailure error={error} place={place} />
        {essential && (
          <Suspense fallback={null}>
            <SlotFailure
              error={error instanceof RemoteError ? error : undefined}
              onRetry={() => this.setState({ error: undefined })}
            />
          </Suspense>
        )}
      </>
    )
  }
}

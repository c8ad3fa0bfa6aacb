import type { Target } from '@app/shared/protocol'
import { Component, type ReactNode } from 'react'
import { FailedSlot } from './failed-slot'

interface Props {
  /** What the slot was to be filled with. */
  target: Target
  essential: boolean
  /** Draws the slot, and calls back with what it draws: a stand-in may be another version. */
  children: (drawing: (target: Target) => void) => ReactNode
}

interface State {
  caught?: { error: unknown } | undefined
}

/** Catches what a slot throws while it is loaded or drawn, until it is tried again. */
export class SlotBoundary extends Component<Props, State> {
  override state: State = {}
  #drawn: Target | undefined

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  #drawing = (target: Target) => {
    this.#drawn = target
  }

  override render() {
    const { caught } = this.state
    const { target, essential, children } = this.props
    if (!caught) return children(this.#drawing)
    const failed = this.#drawn ?? target
    return (
      <FailedSlot
        key={failed.entry.url}
        error={caught.error}
        target={failed}
        essential={essential}
        onRetry={() => this.setState({ caught: undefined })}
      />
    )
  }
}

import { type Host, HostContext } from '@app/shared/host'
import { Component, type ReactNode } from 'react'

interface Props {
  remote: string
  version: string
  children: ReactNode
}

/** Draws nothing in place of a slot that failed, and reports who it was. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = HostContext
  declare context: Host
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { remote, version } = this.props
    this.context.report(error, { remote, version })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

import type { Target } from '@app/shared/protocol'
import { Component, type ReactNode } from 'react'
import { PageFailure } from './page-failure'

interface Props {
  /** What the router decided last; a new one gives the page another chance. */
  entered: object
  /** What is rendered, when it is a remote's. */
  target: Target | undefined
  children: ReactNode
}

interface State {
  entered: object
  caught?: { error: unknown } | undefined
}

/** Catches what a page throws while it renders, until the visitor navigates or retries. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { entered: this.props.entered }

  static getDerivedStateFromProps({ entered }: Props, state: State): State | null {
    return entered === state.entered ? null : { entered, caught: undefined }
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'caught'> {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return <PageFailure error={caught.error} drawn={this.props.target} />
  }
}

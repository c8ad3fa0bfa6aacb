import { Component, type ReactNode } from 'react'
import type { Entered } from './enter'
import { PageFailure } from './page-failure'

interface Props {
  entered: Entered
  children: ReactNode
}

interface State {
  entered: Entered
  caught?: { error: unknown } | undefined
}

/** Catches what a page throws while it is drawn, until somebody goes elsewhere or has it tried again. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { entered: this.props.entered }

  static getDerivedStateFromProps({ entered }: Props, state: State): State | null {
    return entered === state.entered ? null : { entered, caught: undefined }
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'caught'> {
    return { caught: { error } }
  }

  override render() {
    const { caught, entered } = this.state
    if (!caught) return this.props.children
    return <PageFailure error={caught.error} drawn={entered.kind === 'remote' ? entered.place : undefined} />
  }
}

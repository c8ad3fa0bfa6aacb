import type { Target } from '@app/shared/protocol'
import { createStore } from 'zustand/vanilla'

type RemoteVersion = Pick<Target, 'remote' | 'entry'>

/** Which version of which remote is on screen. While the visitor stays inside a remote, its version stays. */
export interface ActiveRemote {
  /** The version on screen; undefined between pages. */
  current(): RemoteVersion | undefined
  /** The target at the version on screen when the visitor is inside that remote already, else as it is. */
  pin(target: Target): Target
  /** Called when a version is about to render: errors that name no file are attributed to it. */
  beginRender(version: RemoteVersion): void
  /** The version that rendered last, or tried to. */
  lastRendered(): RemoteVersion | undefined
  /** Puts another version of the same remote on screen, from the next render on. */
  replace(next: RemoteVersion): void
  /** Called when a remote's page is on screen. Returns what to call when it leaves. */
  enter(target: Target): () => void
  /** Calls back for every page that leaves the screen, before the next one is there. Returns how to stop. */
  onLeave(listener: (target: Target) => void): () => void
  /** Calls back for every page that comes on screen. Returns how to stop. */
  onEnter(listener: () => void): () => void
}

interface State {
  current?: RemoteVersion | undefined
  rendered?: RemoteVersion
  /** The page that came on screen last; a new object each time. */
  entered?: { target: Target }
  left?: { target: Target }
}

export function createActiveRemote(): ActiveRemote {
  const store = createStore<State>(() => ({}))
  return {
    current: () => store.getState().current,
    pin(target) {
      const { current } = store.getState()
      if (current?.remote !== target.remote || current.entry === target.entry) return target
      return { ...target, entry: current.entry }
    },
    beginRender: rendered => store.setState({ rendered }),
    lastRendered: () => store.getState().rendered,
    replace: current => store.setState({ current }),
    enter(target) {
      store.setState({ current: target, entered: { target } })
      return () => {
        if (store.getState().current === target) store.setState({ current: undefined })
        store.setState({ left: { target } })
      }
    },
    onLeave: listener =>
      store.subscribe(({ left }, before) => {
        if (left && left !== before.left) listener(left.target)
      }),
    onEnter: listener =>
      store.subscribe(({ entered }, before) => {
        if (entered !== before.entered) listener()
      }),
  }
}

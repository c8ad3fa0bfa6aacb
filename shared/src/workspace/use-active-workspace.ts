import { useStore } from 'zustand'
import { useHost } from '../host/host-context'

/** The active workspace's id (0 is the default one) and the way to change it. */
export function useActiveWorkspace(): { id: number; select: (id: number) => void } {
  const { workspace } = useHost()
  return { id: useStore(workspace), select: workspace.select }
}

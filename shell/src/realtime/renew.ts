import { askBootstrap } from '@app/shared/bootstrap'
import type { Host } from '@app/shared/host'

/** Brings the bootstrap data of an open page up to date. Data of another account are not taken over: false. */
export async function renewBootstrap(host: Pick<Host, 'http' | 'bootstrap' | 'enter'>): Promise<boolean> {
  const next = await askBootstrap(host)
  if (next.user?.id !== host.bootstrap.getState().user?.id) return false
  host.enter(next)
  return true
}

/** Asks anew for the queries of a name: those whose key begins with it, after the id of their remote if that comes first. */
export const askAnew = (queries: Host['queries'], name: string): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first === name || second === name,
  })

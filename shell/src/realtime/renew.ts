import type { Host } from '@app/shared/host'
import type { BootstrapResponse } from '@app/shared/wire'
import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * Brings the bootstrap data of an open page up to date. What is equal stays the very same object, so that nothing is drawn anew
 * for it and no form takes it for new values. Data of another account are not taken over: false.
 */
export async function renewBootstrap({
  http,
  bootstrap,
  enter,
}: Pick<Host, 'http' | 'bootstrap' | 'enter'>): Promise<boolean> {
  const { data } = await http.get<BootstrapResponse>('bootstrap-data')
  const now = bootstrap.getState()
  if (data.user?.id !== now.user?.id) return false
  enter(replaceEqualDeep(now, data))
  return true
}

/** Asks anew for the queries of a name: those whose key begins with it, after the id of their remote if that comes first. */
export const askAnew = (queries: Host['queries'], name: string): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first === name || second === name,
  })

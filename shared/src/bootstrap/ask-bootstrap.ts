import { replaceEqualDeep } from '@tanstack/react-query'
import type { Host } from '../host/host'
import type { Bootstrap, BootstrapResponse } from '../wire'

/** Answers that are given up as older than what the page has come to know meanwhile, before one is taken. */
const MOST_OUTDATED = 3

/**
 * Asks for something about the user, and again when the user changed on the page meanwhile, by an event or by a form:
 * an answer that was read before that and arrives after it would take the change back.
 */
export async function askInOrder<Answer>(
  bootstrap: Host['bootstrap'],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let outdated = 0; ; outdated++) {
    const { user } = bootstrap.getState()
    const answer = await ask()
    // With changes that come without an end, any answer is as good.
    if (bootstrap.getState().user === user || outdated === MOST_OUTDATED) return answer
  }
}

/** Asks for the bootstrap data. What is equal to the page's own is the very same object, so that nothing is drawn anew for it. */
export async function askBootstrap({
  http,
  bootstrap,
}: Pick<Host, 'http' | 'bootstrap'>): Promise<Bootstrap> {
  const { data } = await askInOrder(bootstrap, () => http.get<BootstrapResponse>('bootstrap-data'))
  return replaceEqualDeep(bootstrap.getState(), data)
}

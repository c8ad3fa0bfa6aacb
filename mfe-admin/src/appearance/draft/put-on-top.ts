import type { Host } from '@app/shared/host'
import { appearanceQuery } from '../appearance-calls'
import { type Begun, draftOf } from './draft'
import { rebase } from './rebase'

/** What is published now, and the draft on top of it; a message names what both changed. */
export async function putOnTop(
  { http, queries, notify }: Pick<Host, 'http' | 'queries' | 'notify'>,
  { before, draft }: Begun,
) {
  const published = await queries.fetchQuery({ ...appearanceQuery(http), staleTime: 0 })
  const { both, ...rebased } = rebase(before, draft, draftOf(published))
  const names = [...new Set(both)].join(', ')
  if (names)
    notify({
      message: 'Both of you changed this, and yours is in the editor: :names. Look at it before you publish.',
      values: { names },
    })
  return { published, ...rebased }
}

import { openDatabase } from '@app/api/backup'
import { StartError } from '../../start-error'

type Location = Parameters<typeof openDatabase>[0]

/** Opens a database and asks it once, so that a wrong address or password shows before anything is done. Rejects with StartError, which names host and database of a server, and no password. */
export async function openAt(location: Location) {
  const database = await openDatabase(location, () => {})
  if (!('url' in location)) return database
  await database.check().catch(async (error: unknown) => {
    await database.close()
    throw new StartError(
      `The database ${placeOf(location.url)} cannot be used: ${reasonOf(error)}. Look at its address, its credentials, and whether it runs.`,
    )
  })
  return database
}

function placeOf(url: string) {
  const { hostname, port, pathname } = new URL(url)
  return `"${decodeURIComponent(pathname.slice(1))}" at ${hostname || 'localhost'}:${port || 5432}`
}

/** What the driver said; a name with several addresses fails with an error for each, and none of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return 'reason' in error ? String(error.reason) : error.message
}

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Identify, identityOf, requireIdentity, requireMay } from '../control-plane/access/identity'
import { handleError } from '../control-plane/routes/error-handler'
import { DUMP_ROUTE } from './data/dump-of'

/** Sends the whole database to an administrator, for `npm run backup`: only this process may open the embedded one. The dump is written to a file first, so that a slow client keeps no transaction open. */
export function backupRoute(
  app: FastifyInstance,
  { ways, dataDir }: { ways: readonly Identify[]; dataDir: string },
) {
  app.get(
    DUMP_ROUTE,
    { onRequest: requireIdentity(ways), errorHandler: handleError },
    async (request, reply) => {
      requireMay(identityOf(request), 'admin', {})
      const file = join(dataDir, `.dump-${randomUUID()}`)
      try {
        await app.dumpDatabase(file)
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
      const stream = createReadStream(file)
      stream.once('close', () => void rm(file, { force: true }))
      return reply.header('cache-control', 'no-store').type('application/x-ndjson').send(stream)
    },
  )
}

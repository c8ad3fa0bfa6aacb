import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context'
import { pageStore } from './store'

declare module 'fastify' {
  interface FastifyInstance {
    /** True for the path of a custom page that does not exist, so that its document has the status 404. */
    isMissingPage(pathname: string): Promise<boolean>
  }
}

const PAGE = /^\/pages\/([^/]+)(?:\/[^/]+)?\/?$/

/** Lets the document server know which written pages there are. */
export function offerPages(app: FastifyInstance, { db }: Pick<Context, 'db'>) {
  app.decorate('isMissingPage', async pathname => {
    const [, idOrSlug] = PAGE.exec(pathname) ?? []
    return idOrSlug !== undefined && (await pageStore(db).find(decoded(idOrSlug))) === undefined
  })
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

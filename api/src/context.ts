import type { Config } from './config'
import type { Db } from './db/schema'
import type { Limits } from './plugins/rate-limit'

/** What the routes work with. */
export interface Context {
  config: Config
  db: Db
  now: () => Date
  limits: Limits
}

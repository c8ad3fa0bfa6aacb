import type { Config } from './config'
import type { Db } from './db/schema'
import type { PersonMemory } from './memory/person-memory'
import type { SiteMemory } from './memory/site-memory'
import type { PlaceOf } from './place/place-of'
import type { Limits } from './plugins/rate-limit'
import type { AppKeys } from './secrets/app-keys'

/** What the routes work with. */
export interface Context {
  config: Config
  db: Db
  keys: AppKeys
  now: () => Date
  limits: Limits
  placeOf: PlaceOf
  site: SiteMemory
  people: PersonMemory
}

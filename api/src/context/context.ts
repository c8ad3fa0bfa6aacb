import type { TokenUses } from '../api-usage/token-uses'
import type { SiteCache } from '../cache/site-cache'
import type { UserCache } from '../cache/user-cache'
import type { Config } from '../config/config'
import type { Db } from '../db/schema'
import type { UploadStores } from '../files/upload-stores'
import type { Locate } from '../geolocation/geolocation'
import type { RateLimits } from '../limits/rate-limits'
import type { Network } from '../network/public-network'
import type { Payments } from '../payments/payments'
import type { AppKeys } from '../secrets/app-keys'

/** The services every route works with, made once in `app.ts`. */
export interface Context {
  config: Config
  db: Db
  keys: AppKeys
  now: () => Date
  limits: RateLimits
  locate: Locate
  /** The servers of others. */
  network: Network
  payments: Payments
  siteCache: SiteCache
  /** Where uploaded files lie. */
  stores: UploadStores
  tokenUses: TokenUses
  userCache: UserCache
}

import type { Db } from '../db/schema'
import { userStore } from './store'

/** Suspensions whose time is over; at sign-in they count as over at once. */
export const endedSuspensions = (db: Db, now: () => Date) => ({
  sweep: () => userStore(db).endBans(now()),
})

import type { Migration } from 'kysely'
import { up as foundation } from './0001-foundation'

/** Every migration in order. They only go forward: a released one is never edited, a mistake is mended by the next. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
}

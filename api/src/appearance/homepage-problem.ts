import type { Settings } from '@app/shared/wire'
import type { Db } from '../db/schema'
import type { Problem } from '../errors/app-error'
import { pageStore } from '../pages/store'

const TYPES = ['landingPage', 'loginPage', 'registerPage', 'customPage']

/** What is wrong with what `/` would show, by the name of the setting; asked in the transaction that changed the settings of these names. */
export async function homepageProblem(
  db: Db,
  { homepage: { type, value } }: Pick<Settings, 'homepage'>,
  changed: readonly string[],
): Promise<Record<string, Problem>> {
  if (!changed.some(name => name.startsWith('homepage'))) return {}
  if (!TYPES.includes(type))
    return { 'homepage.type': { code: 'setting_not_offered', params: { name: 'homepage.type' } } }
  if (type !== 'customPage') return {}
  return (await pageStore(db).has(value ?? '')) ? {} : { 'homepage.value': { code: 'homepage_page' } }
}

import type { Homepage } from '@app/shared/wire'
import type { Db } from '../db/schema'
import type { Problem } from '../errors/app-error'
import { pageStore } from '../pages/store'

const TYPES = ['landingPage', 'loginPage', 'registerPage', 'customPage']

/** What is wrong with what `/` would show, by the name of the setting. */
export async function homepageProblem(db: Db, { type, value }: Homepage): Promise<Record<string, Problem>> {
  if (!TYPES.includes(type))
    return { 'homepage.type': { code: 'setting_not_offered', params: { name: 'homepage.type' } } }
  if (type !== 'customPage') return {}
  const page = await pageStore(db).find(value ?? '')
  return page ? {} : { 'homepage.value': { code: 'homepage_page' } }
}

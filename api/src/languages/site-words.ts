import type { Settings } from '@app/shared/wire'
import { productStore } from '../billing/store'
import type { Db } from '../db/schema'
import { menuStore } from '../menus/store'
import { readSettings } from '../settings/store'

/** What a line is found by stands in an index of the database, whose entries have an end. */
const MOST_BYTES = 2000

/**
 * What the owner of the site wrote and pages show in the language of who reads it: menus, the landing page, plans, what registration
 * asks, the cookie notice, and why the site is shut. Each once, in the order of the alphabet; texts that no line can have are not among them.
 */
export async function siteWords(db: Db): Promise<string[]> {
  const [settings, menus, products] = await Promise.all([
    readSettings(db),
    menuStore(db).list(),
    productStore(db).list(),
  ])
  const words = [
    ...menus.flatMap(({ items }) => items.map(({ label }) => label)),
    ...products.flatMap(({ name, description, feature_list }) => [name, description, ...feature_list]),
    ...wordsOfSettings(settings),
  ]
  return [...new Set(words.filter(isWord))].sort((one, other) => one.localeCompare(other, 'en'))
}

function wordsOfSettings({ homepage: { appearance }, registration, cookie_notice, maintenance }: Settings) {
  const { headerTitle, headerSubtitle, pricingTitle, pricingSubtitle, footerTitle, footerSubtitle } =
    appearance
  const features = [...appearance.primaryFeatures, ...appearance.secondaryFeatures]
  return [
    ...[headerTitle, headerSubtitle, pricingTitle, pricingSubtitle, footerTitle, footerSubtitle],
    ...Object.values(appearance.actions).map(({ label }) => label),
    ...features.flatMap(({ title, subtitle, description }) => [title, subtitle, description]),
    ...[...registration.policies, ...(registration.fields ?? [])].map(({ label }) => label),
    ...[cookie_notice.button.label, maintenance?.title, maintenance?.message],
  ]
}

const isWord = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.trim() !== '' && Buffer.byteLength(text) <= MOST_BYTES

import { localStore } from '../storage/browser-storage'

/** The plan a visitor chose before signing in. */
export interface Onboarding {
  productId: number
  priceId: number
}

const KEY = 'be.onboarding.selected'

/** The plan chosen before signing in, or null. A stored value that cannot be read counts as none. */
export function readOnboarding(): Onboarding | null {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(KEY) ?? 'null')
    return isOnboarding(stored) ? { productId: stored.productId, priceId: stored.priceId } : null
  } catch {
    return null
  }
}

/** Remembers a plan until checkout completes, is left, or the user signs out. */
export const saveOnboarding = (onboarding: Onboarding): void =>
  void localStore.setItem(KEY, JSON.stringify(onboarding))

/** Forgets the chosen plan. */
export const clearOnboarding = (): void => localStore.removeItem(KEY)

const isOnboarding = (value: unknown): value is Onboarding =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  'priceId' in value &&
  Number.isInteger(value.productId) &&
  Number.isInteger(value.priceId)

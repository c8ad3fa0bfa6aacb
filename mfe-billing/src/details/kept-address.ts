import { sessionStore } from '@app/shared/storage'
import type { BillingDetails } from '@app/shared/wire'
import type { DetailsValues } from './billing-details'

const keyOf = (userId: number | undefined) => `mfe:billing-address:${userId ?? 0}`

/** Keeps an address in this tab while it is typed; it counts as long as the server knows no more than it did then. */
export const keepAddress = (userId: number | undefined, known: BillingDetails, values: DetailsValues) =>
  sessionStore.setItem(keyOf(userId), JSON.stringify({ known, values }))

/** The address that somebody typed into a form they left; undefined where there is none, or the server has another one since. */
export function keptAddress(userId: number | undefined, known: BillingDetails): DetailsValues | undefined {
  try {
    // Written by `keepAddress` in this tab, or missing.
    const kept: { known: BillingDetails; values: DetailsValues } | null = JSON.parse(
      sessionStore.getItem(keyOf(userId)) ?? 'null',
    )
    return kept && JSON.stringify(kept.known) === JSON.stringify(known) ? kept.values : undefined
  } catch {
    return undefined
  }
}

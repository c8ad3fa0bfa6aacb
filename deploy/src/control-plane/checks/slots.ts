import { type Finding, isOffered, type ManifestEntry, type MicroFrontends } from '@app/shared/protocol'

/** A slot as an environment knows it: `name` may end with `*`, which stands for every name that begins so. */
export interface KnownSlot {
  name: string
  /** Who draws it; empty where nobody does. */
  offeredBy: string[]
  filledBy: { remote: string; slot: string }[]
}

/** Something worth knowing that does not speak against a deploy. */
export type Warning = Omit<Finding, 'code'> & { code: 'W104' }

/** Every slot that some live version offers, with those that fill it; then the slots that are filled and offered by nobody. */
export function knownSlots(live: MicroFrontends): KnownSlot[] {
  const offers = new Map<string, Set<string>>()
  for (const [remote, { extras }] of versions(live))
    for (const name of extras.offers ?? []) offers.set(name, (offers.get(name) ?? new Set()).add(remote))
  const filled = filledSlots(live)
  const offered = [...offers].map(([name, remotes]) => ({
    name,
    offeredBy: [...remotes],
    filledBy: filled.filter(({ slot }) => isOffered(slot, name)),
  }))
  const alone = filled.filter(({ slot }) => ![...offers.keys()].some(name => isOffered(slot, name)))
  return [
    ...offered,
    ...alone.map(filler => ({ name: filler.slot, offeredBy: [], filledBy: [filler] })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** W104: a slot that no page draws is never seen. Shells published before releases told their slots say nothing, and neither does this then. */
export function unofferedSlots(live: MicroFrontends): Warning[] {
  if (!live.shell?.every(({ extras }) => extras.offers)) return []
  const known = knownSlots(live)
  const names = known.filter(({ offeredBy }) => offeredBy.length > 0).map(({ name }) => name)
  return known
    .filter(({ offeredBy }) => offeredBy.length === 0)
    .flatMap(({ filledBy }) => filledBy)
    .map(({ remote, slot }) => ({
      code: 'W104',
      remote,
      message: `No page draws the slot "${slot}", so ${remote} is not shown there.`,
      next: `Choose one of ${names.join(', ')} (mfe slots), or let a page offer it.`,
    }))
}

const filledSlots = (live: MicroFrontends) =>
  Object.entries(live).flatMap(([remote, entries]) => {
    const names = new Set(entries.flatMap(({ extras }) => extras.slots.map(({ name }) => name)))
    return [...names].map(slot => ({ remote, slot }))
  })

const versions = (live: MicroFrontends): (readonly [string, ManifestEntry])[] =>
  Object.entries(live).flatMap(([remote, entries]) => entries.map(entry => [remote, entry] as const))

import {
  type Finding,
  isOffered,
  type ListedEntry,
  type ManifestEntry,
  type MicroFrontends,
} from '@app/shared/protocol'

/** A slot as an environment knows it: `name` may end with `*`, which stands for every name that begins so. */
export interface KnownSlot {
  name: string
  /** Who draws it; empty where nobody does. */
  offeredBy: string[]
  filledBy: { remote: string; slot: string }[]
}

/** Something worth knowing that does not speak against a deploy. */
export type Warning = Omit<Finding, 'code'> & { code: 'W104' | 'W105' }

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

/**
 * E104: a slot that a changed remote did not fill before, and that no live page draws, would never be seen. Slots it fills
 * already are not asked about again, so that a version can always be replaced by one that is no worse.
 */
export function checkSlots(
  current: MicroFrontends<ListedEntry>,
  next: MicroFrontends,
  touched: string[],
): Finding[] {
  const before = filledSlots(current)
  return unoffered(next)
    .filter(
      ({ remote, slot }) =>
        touched.includes(remote) && !before.some(it => it.remote === remote && it.slot === slot),
    )
    .map(({ remote, slot, names }) => ({
      code: 'E104',
      remote,
      message: `No live page draws the slot "${slot}", so what ${remote} has for it would never be seen.`,
      next: `Fill one of ${names.join(', ')} (mfe slots), or deploy the page that draws it first or together with ${remote}.`,
    }))
}

/** W104: a slot that is filled already, and that no live page draws any longer. */
export const unofferedSlots = (live: MicroFrontends): Warning[] =>
  unoffered(live).map(({ remote, slot, names }) => ({
    code: 'W104',
    remote,
    message: `No page draws the slot "${slot}", so ${remote} is not shown there.`,
    next: `Choose one of ${names.join(', ')} (mfe slots), or let a page offer it.`,
  }))

/** Slots that are filled and that nobody offers, with the names that are. A shell published before releases had `offers` says nothing, and so nothing is known. */
function unoffered(live: MicroFrontends): { remote: string; slot: string; names: string[] }[] {
  if (!live.shell?.every(({ extras }) => extras.offers)) return []
  const known = knownSlots(live)
  const names = known.filter(({ offeredBy }) => offeredBy.length > 0).map(({ name }) => name)
  return known
    .filter(({ offeredBy }) => offeredBy.length === 0)
    .flatMap(({ filledBy }) => filledBy.map(filler => ({ ...filler, names })))
}

const filledSlots = (live: MicroFrontends<ListedEntry>) =>
  Object.entries(live).flatMap(([remote, entries]) => {
    const names = new Set(entries.flatMap(({ extras }) => extras.slots.map(({ name }) => name)))
    return [...names].map(slot => ({ remote, slot }))
  })

const versions = (live: MicroFrontends): (readonly [string, ManifestEntry])[] =>
  Object.entries(live).flatMap(([remote, entries]) => entries.map(entry => [remote, entry] as const))

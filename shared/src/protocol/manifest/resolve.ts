import type { ListedEntry, Manifest } from './manifest'

/** Whom to resolve for: `uid` decides the canary bucket; an override replaces what the manifest says of a remote, if anything. */
export interface Visitor {
  uid: string
  overrides?: Readonly<Record<string, ListedEntry>>
}

/** The version of each remote a visitor gets. Pure: the same manifest and visitor give the same answer everywhere. */
export async function resolve(
  { microFrontends }: Pick<Manifest<ListedEntry>, 'microFrontends'>,
  { uid, overrides = {} }: Visitor,
): Promise<Record<string, ListedEntry>> {
  const resolved = await Promise.all(
    Object.keys({ ...microFrontends, ...overrides }).map(
      async name => [name, overrides[name] ?? (await choose(name, microFrontends[name] ?? [], uid))] as const,
    ),
  )
  return Object.fromEntries(resolved.flatMap(([name, entry]) => (entry ? [[name, entry]] : [])))
}

async function choose(name: string, entries: ListedEntry[], uid: string) {
  if (entries.length === 1) return entries[0]
  let share = 0
  for (const entry of entries.filter(({ deployment }) => !deployment.default)) {
    share += entry.deployment.traffic
    if ((await bucket(entry.deployment.salt ?? name, uid)) < share * 100) return entry
  }
  return entries.find(({ deployment }) => deployment.default)
}

/** 0 to 9999. The salt stays through a rollout, so growing its share never moves a visitor back. */
async function bucket(salt: string, uid: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${uid}`))
  return new DataView(digest).getUint32(0) % 10_000
}

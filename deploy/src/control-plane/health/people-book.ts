import type { Beacon, Rollout } from '@app/shared/protocol'
import type { Store } from '../store/store'
import type { People } from './crowd'
import { type Crowd, createCrowd } from './crowd'
import type { HealthBook } from './health-book'

/** Beacons are kept so long, for a rollout that another server started and this one has not seen yet. */
const RECENT_MS = 20_000
const MOST_RECENT = 2000
/** People of the base from just before a rollout, so that its first people have something to be compared with. A crowd takes no more in a minute. */
const MOST_BEFORE = 300

type Rollouts = Readonly<Record<string, Rollout>>

/** Who met the versions of the rollouts that are under way, counted by all servers of a store as one. */
export interface PeopleBook {
  /** Records beacons this server received. */
  add(env: string, beacons: readonly Beacon[]): void
  /** Begins to count for rollouts that are new, and stops for those that are over. */
  follow(env: string, rollouts: Rollouts): void
  /** Whether a rollout was under way when this server last looked or started one. */
  isFollowing(): boolean
  seen(env: string, remote: string, rollout: Rollout, now: number): Promise<People>
}

interface Followed {
  env: string
  remote: string
  rollout: Rollout
  crowd: Crowd
}

export function createPeopleBook(
  store: Store,
  health: Pick<HealthBook, 'people'>,
  clock = () => Date.now(),
): PeopleBook {
  const followed = new Map<string, Followed>()
  let recent: { env: string; beacon: Beacon; at: number }[] = []

  const tell = ({ remote, rollout, crowd }: Followed, beacon: Beacon, at: number) => {
    if (beacon.remote !== remote || beacon.kind === 'recovered') return
    const failed = beacon.kind === 'failed'
    if (beacon.version === rollout.candidate) crowd.add('candidate', beacon.uid, failed, at)
    if (beacon.version === rollout.base) crowd.add('base', beacon.uid, failed, at)
  }

  const begin = (env: string, remote: string, rollout: Rollout) => {
    const crowd = createCrowd(store, `people/${env}/${rollout.id}`)
    const one = { env, remote, rollout, crowd }
    followed.set(rollout.id, one)
    for (const [uid, failed] of [...health.people(env, remote, rollout.base)].slice(0, MOST_BEFORE))
      crowd.add('base', uid, failed, 0)
    for (const { env: where, beacon, at } of recent)
      if (where === env && at >= Date.parse(rollout.startedAt)) tell(one, beacon, at)
    return one
  }

  return {
    isFollowing: () => followed.size > 0,
    follow(env, rollouts) {
      const ids = new Set(Object.values(rollouts).map(({ id }) => id))
      for (const [id, one] of followed) if (one.env === env && !ids.has(id)) followed.delete(id)
      for (const [remote, rollout] of Object.entries(rollouts))
        if (!followed.has(rollout.id)) begin(env, remote, rollout)
    },
    add(env, beacons) {
      const at = clock()
      recent = [
        ...recent.filter(it => it.at > at - RECENT_MS),
        ...beacons.map(beacon => ({ env, beacon, at })),
      ]
      recent = recent.slice(-MOST_RECENT)
      for (const one of followed.values())
        if (one.env === env) for (const beacon of beacons) tell(one, beacon, at)
    },
    seen: (env, remote, rollout, now) =>
      (followed.get(rollout.id) ?? begin(env, remote, rollout)).crowd.seen(now),
  }
}

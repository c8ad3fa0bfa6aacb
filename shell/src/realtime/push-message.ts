import type { Host } from '@app/shared/host'
import type { User, UserResponse } from '@app/shared/wire'
import { askAnew, renewBootstrap } from './renew'

/** Nouns of events after which a person may do other things than before. */
const RIGHTS: readonly string[] = ['subscription', 'role']

/** What happened to the user's channel: it was opened, some events of it may have been missed, or there was one. */
export type PushMessage = 'opened' | 'missed' | { event: string; data: unknown }

/**
 * Brings a tab up to date: an event such as `order.created` makes it ask anew for the queries of `orders`, and
 * brings what changed about the user. What may have been missed, and what a person may do by now, is asked for once the tab is in view.
 */
export function createPushReceiver(host: Host) {
  const due = new Set<'opened' | 'rights' | 'missed'>()

  /** Returns whether anything changed. */
  function patch(changes: Partial<User>): boolean {
    const bootstrap = host.bootstrap.getState()
    const { user } = bootstrap
    if (!user) return false
    const changed = Object.entries(changes).filter(([name, value]) => isOther(user, name, value))
    if (changed.length === 0) return false
    const next: User = { ...user }
    Object.assign(next, Object.fromEntries(changed))
    host.enter({ ...bootstrap, user: next })
    return true
  }

  /** Returns whether the page was behind. */
  async function compare(): Promise<boolean> {
    const { user } = await host.http.get<UserResponse>('users/me')
    return user.id === host.bootstrap.getState().user?.id && patch(user)
  }

  async function catchUp(isWhole: boolean, isMissed: boolean) {
    const isBehind = isWhole ? (await renewBootstrap(host)) && isMissed : await compare()
    if (isBehind) await host.queries.invalidateQueries({ type: 'active' })
  }

  function catchUpInView() {
    if (due.size === 0 || document.visibilityState === 'hidden') return
    const isMissed = due.has('missed') || due.has('opened')
    const caughtUp = catchUp(due.has('missed') || due.has('rights'), isMissed)
    due.clear()
    // Without a network nothing can be asked for; the next connection says so again.
    caughtUp.catch(() => {})
  }
  document.addEventListener('visibilitychange', catchUpInView)

  return {
    receive(message: PushMessage) {
      if (message === 'opened' || message === 'missed') {
        due.add(message)
        return catchUpInView()
      }
      const noun = /^([a-z-]+)\.[a-z-]+$/.exec(message.event)?.[1]
      // The roles of the site are no others, and who has lost one may not list them.
      if (noun && noun !== 'role') askAnew(host.queries, `${noun}s`).catch(host.report)
      if (isAboutUser(message.data)) patch(message.data.user)
      if (!noun || !RIGHTS.includes(noun)) return
      due.add('rights')
      catchUpInView()
    },
    stop: () => document.removeEventListener('visibilitychange', catchUpInView),
  }
}

/** Values of a user's own fields, such as counts; lists and objects are not sent. */
const isOther = (user: User, name: string, value: unknown) =>
  name in user && typeof value !== 'object' && Reflect.get(user, name) !== value

const isAboutUser = (data: unknown): data is { user: Partial<User> } =>
  typeof data === 'object' &&
  data !== null &&
  'user' in data &&
  typeof data.user === 'object' &&
  data.user !== null

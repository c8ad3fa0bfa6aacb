import { askInOrder } from '@app/shared/bootstrap'
import type { Host } from '@app/shared/host'
import type { User, UserResponse } from '@app/shared/wire'
import { timeouts } from '../state/timeouts'
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
  const due = new Set<'opened' | 'missed'>()
  /** Names of queries to ask for once it is known what the person may do by now: who lost a role may not list the roles. */
  const rights = new Set<string>()
  let isStopped = false

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
    const { user } = await askInOrder(host.bootstrap, () => host.http.get<UserResponse>('users/me'))
    return user.id === host.bootstrap.getState().user?.id && patch(user)
  }

  /**
   * A call of another tab may be giving this browser a new session just now, as one that switches a second factor off does. Whoever
   * asks before the answer has come is taken for a stranger, and so asks once more.
   */
  async function renew(): Promise<boolean> {
    if (await renewBootstrap(host)) return true
    await new Promise(resolve => setTimeout(resolve, timeouts.newSession))
    return !isStopped && renewBootstrap(host)
  }

  async function catchUp(isWhole: boolean, isMissed: boolean, names: readonly string[]) {
    const isBehind = isWhole ? (await renew()) && isMissed : await compare()
    if (isBehind) await host.queries.invalidateQueries({ type: 'active' })
    else for (const name of names) await askAnew(host.queries, name)
  }

  let again: ReturnType<typeof setTimeout> | undefined
  function catchUpInView() {
    if (due.size + rights.size === 0 || document.visibilityState === 'hidden') return
    clearTimeout(again)
    const asked = [...due]
    const names = [...rights]
    const caughtUp = catchUp(due.has('missed') || rights.size > 0, due.size > 0, names)
    due.clear()
    rights.clear()
    // Not answered, it is still due: the connection may hold while the server refuses calls.
    caughtUp.catch(() => {
      if (isStopped) return
      for (const one of asked) due.add(one)
      for (const name of names) rights.add(name)
      again = setTimeout(catchUpInView, timeouts.realtimePoll)
    })
  }
  document.addEventListener('visibilitychange', catchUpInView)

  /** Names asked for a moment ago, and whether something was said of them since. */
  const lately = new Map<string, boolean>()
  function follow(name: string) {
    if (lately.has(name)) return void lately.set(name, true)
    lately.set(name, false)
    askAnew(host.queries, name).catch(host.report)
    setTimeout(() => {
      const isDue = lately.get(name)
      lately.delete(name)
      if (isDue && !isStopped) follow(name)
    }, timeouts.realtimeEvents)
  }

  return {
    receive(message: PushMessage) {
      if (message === 'opened' || message === 'missed') {
        due.add(message)
        return catchUpInView()
      }
      const noun = /^([a-z-]+)\.[a-z-]+$/.exec(message.event)?.[1]
      if (isAboutUser(message.data)) patch(message.data.user)
      if (!noun) return
      if (!RIGHTS.includes(noun)) return follow(`${noun}s`)
      rights.add(`${noun}s`)
      catchUpInView()
    },
    stop() {
      document.removeEventListener('visibilitychange', catchUpInView)
      clearTimeout(again)
      isStopped = true
    },
  }
}

/** Values of a user's own fields, such as counts, or null where something is gone; lists and objects are not sent. */
const isOther = (user: User, name: string, value: unknown) =>
  name in user && (value === null || typeof value !== 'object') && Reflect.get(user, name) !== value

const isAboutUser = (data: unknown): data is { user: Partial<User> } =>
  typeof data === 'object' &&
  data !== null &&
  'user' in data &&
  typeof data.user === 'object' &&
  data.user !== null

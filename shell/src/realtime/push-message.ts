import type { Host } from '@app/shared/host'
import type { User, UserResponse } from '@app/shared/wire'

/** What happened to the user's channel: it was opened, some events of it may have been missed, or there was one. */
export type PushMessage = 'opened' | 'missed' | { event: string; data: unknown }

/**
 * Brings a tab up to date: an event such as `order.created` makes it ask anew for the queries whose key begins with `orders`, and
 * brings what changed about the user. What may have been missed is asked for, once the tab is in view.
 */
export function createPushReceiver(host: Host) {
  let due: 'opened' | 'missed' | undefined

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

  async function catchUp(isCertain: boolean) {
    const { user } = await host.http.get<UserResponse>('users/me')
    if (user.id !== host.bootstrap.getState().user?.id) return
    const isBehind = patch(user)
    if (isBehind || isCertain) await host.queries.invalidateQueries({ type: 'active' })
  }

  function catchUpInView() {
    if (!due || document.visibilityState === 'hidden') return
    const isCertain = due === 'missed'
    due = undefined
    // Without a network nothing can be asked for; the next connection says so again.
    catchUp(isCertain).catch(() => {})
  }
  document.addEventListener('visibilitychange', catchUpInView)

  return {
    receive(message: PushMessage) {
      if (message === 'opened' || message === 'missed') {
        due = due === 'missed' ? due : message
        return catchUpInView()
      }
      const noun = /^([a-z-]+)\.[a-z-]+$/.exec(message.event)?.[1]
      if (noun) host.queries.invalidateQueries({ queryKey: [`${noun}s`] }).catch(host.report)
      if (isAboutUser(message.data)) patch(message.data.user)
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

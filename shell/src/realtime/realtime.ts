import { isShutOut, mustVerifyEmail } from '@app/shared/access'
import type { Host } from '@app/shared/host'

/** Follows the user's channel while a user is signed in, with one connection per browser, and stops on sign-out. */
export function startRealtime(host: Host, load = () => import('./follow-channel')) {
  let stop: (() => void) | undefined
  let followed: number | undefined
  const follow = () => {
    const bootstrap = host.bootstrap.getState()
    const { user, settings } = bootstrap
    // The server refuses users whose address is not verified, and most while the site is shut.
    const isRefused = mustVerifyEmail(bootstrap) || isShutOut(bootstrap)
    const wanted = settings.realtime && user && !isRefused ? user.id : undefined
    if (wanted === followed) return
    stop?.()
    stop = undefined
    followed = wanted
    if (wanted === undefined) return
    load().then(
      ({ followChannel }) => {
        if (followed === wanted) stop = followChannel(host, wanted)
      },
      error => host.report(error),
    )
  }
  follow()
  return host.bootstrap.subscribe(follow)
}

/** Follows what the site becomes, with a user or without, over the event stream of the manifest. */
export const startSite = (host: Host, streamUrl: string) =>
  import('./follow-site').then(({ followSite }) => followSite(host, streamUrl)).catch(host.report)

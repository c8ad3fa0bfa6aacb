import type { Host } from '@app/shared/host'

/** Opens the push connection while a user is signed in, if the settings name one, and closes it on sign-out. */
export function startRealtime(host: Host, load = () => import('./push-connection')) {
  let stop = () => {}
  let connectedAs: number | undefined
  const follow = () => {
    const { user, settings } = host.bootstrap.getState()
    const wanted = settings.realtime && user ? user.id : undefined
    if (wanted === connectedAs) return
    stop()
    stop = () => {}
    connectedAs = wanted
    if (wanted === undefined) return
    load().then(
      ({ openPushConnection }) => {
        if (connectedAs === wanted) stop = openPushConnection(host, wanted)
      },
      error => host.report(error),
    )
  }
  follow()
  return host.bootstrap.subscribe(follow)
}

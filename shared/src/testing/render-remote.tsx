import type { Remote } from '../contract'
import type { FakeHostOptions } from './fake-host'
import { type Rendered, renderRoutes } from './render-routes'

/** Mounts a remote through the contract at a path: `renderRemote(remote, '/notifications', { network: { 'GET api/v1/notifications': aPage([…]) } })`. */
export const renderRemote = (remote: Remote, path: string, options: FakeHostOptions = {}): Rendered =>
  renderRoutes(host => remote.routes(host), path, options)

export { createNetwork, type Network, type NetworkRequest } from './create-network'
export {
  aBootstrap,
  aMenu,
  aMenuItem,
  aNotification,
  aPage,
  aProduct,
  aUser,
  permissions,
  someThemes,
} from './factories'
export { type FakeHost, type FakeHostOptions, fakeHost } from './fake-host'
export { type Rendered, renderRemote, renderRoutes, renderWithHost } from './render-routes'

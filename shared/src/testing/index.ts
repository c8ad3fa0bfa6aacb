export { createNetwork, type Network } from './create-network'
export { expectAsked } from './expect-asked'
export {
  aBootstrap,
  aMenu,
  aMenuItem,
  aNotification,
  aPage,
  aProduct,
  aSubscription,
  aUser,
  aWorkspace,
  permissions,
  someThemes,
} from './factories'
export { type FakeHostOptions, fakeHost } from './fake-host'
export { type Rendered, renderRemote, renderRoutes, renderWithHost } from './render-routes'
export { requestsOver } from './requests-over'

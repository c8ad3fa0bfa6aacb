export { askBootstrap, askInOrder } from './ask-bootstrap'
export { accountOf, useBootstrap, useSettings, useUser } from './bootstrap'
export { clearOnboarding, readOnboarding, saveOnboarding } from './onboarding'

export { askBootstrap, askInOrder } from './ask-bootstrap'
export { accountOf, useBootstrap, useSettings, useUser } from './bootstrap'
export { joinPath, keepInvitation, takeInvitation } from './invitation'
export { clearOnboarding, readOnboarding, saveOnboarding } from './onboarding'

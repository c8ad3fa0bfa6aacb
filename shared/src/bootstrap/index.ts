export { accountOf, useBootstrap, useSettings, useUser } from './bootstrap'
export { clearOnboarding, readOnboarding, saveOnboarding } from './onboarding'

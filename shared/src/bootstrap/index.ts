export { accountOf, useBootstrap, useSettings, useUser } from './bootstrap'
export { readOnboarding, saveOnboarding } from './onboarding'

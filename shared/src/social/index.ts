export { ServiceIcon } from './service-icon'
export { socialServices } from './services'
export { useSocialFlow } from './use-social-flow'
export { useSocialResult } from './use-social-result'

export { ServiceIcon, socialServices } from './service-icon'
export { useSocialFlow } from './use-social-flow'
export { useSocialResult } from './use-social-result'

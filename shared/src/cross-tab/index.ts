export { followSiteRevision, followStream } from './follow-stream'
export { shareConnection } from './shared-connection'

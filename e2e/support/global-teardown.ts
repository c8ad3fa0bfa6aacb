import { stopSharedApps } from './shared-app'

/** Jest global teardown: ends the servers that test files shared. */
export default stopSharedApps

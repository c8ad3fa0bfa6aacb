export { createHost, type HostOptions } from './create-host'
export type { OnQueryFailed } from './create-queries'

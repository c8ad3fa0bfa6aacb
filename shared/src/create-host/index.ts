export { createHost } from './create-host'
export type { OnQueryFailed } from './create-queries'

export { draftPlace, draftsLeft, forgetDrafts, hasDrafts, keepWork } from './drafts'
export type { Draft, Host } from './host'
export { HostProvider, useHost, useHttp, useNotify } from './host-context'
export { useUpdateGuard } from './use-update-guard'

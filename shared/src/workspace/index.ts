export type { WorkspaceStore } from '../host/host'
export { createWorkspaceStore, DEFAULT_WORKSPACE_ID, useActiveWorkspace } from './workspace'

export { createWorkspaceStore, DEFAULT_WORKSPACE_ID, type WorkspaceStore } from './create-workspace-store'
export { useActiveWorkspace } from './use-active-workspace'

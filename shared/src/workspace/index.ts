export {
  keepWorkspace,
  useActiveWorkspace,
  useWorkspaceChoices,
} from './my-workspaces'
export { DEFAULT_WORKSPACE_ID } from './workspace-store'
export { workspacesQuery } from './workspaces-query'

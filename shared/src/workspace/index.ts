export {
  keepWorkspace,
  useActiveWorkspace,
  useWorkspaceChoices,
  workspacesQuery,
} from './my-workspaces'
export { DEFAULT_WORKSPACE_ID } from './workspace-store'

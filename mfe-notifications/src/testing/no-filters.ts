/** What the list of a person without anything to tell apart asks for beside the notifications. */
export const noFilters = { 'GET api/v1/notifications/filters': { types: [], workspaces: [] } }

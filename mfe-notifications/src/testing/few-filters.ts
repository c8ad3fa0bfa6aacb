import type { NotificationFiltersResponse } from '@app/shared/wire'

const filters: NotificationFiltersResponse = {
  types: [
    { id: 'workspace-joined', name: 'Somebody I invited joins', group: 'Workspaces' },
    { id: 'welcome', name: 'Welcome' },
  ],
  workspaces: [],
}

/** What the page with the list asks for beside the notifications. */
export const fewFilters = { 'GET api/v1/notifications/filters': filters }

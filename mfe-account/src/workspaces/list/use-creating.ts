import { getRestriction, useQuota } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import type { Workspace } from '@app/shared/wire'
import { isOwner } from '../workspace/roles'

const permission = 'workspaces.create'
const restriction = 'count'

/** Whether one more workspace may be created, and how many of how many there are. Workspaces of others do not count. */
export function useCreating(workspaces: readonly Pick<Workspace, 'role'>[]) {
  const { trans } = useTrans()
  const bootstrap = useBootstrap(state => state)
  const count = workspaces.filter(isOwner).length
  const { noPermission, overQuotaOrNoPermission } = useQuota(permission, restriction, count)
  const limit = getRestriction(bootstrap, permission, restriction)
  return {
    /** Undefined where the plan sets no limit. */
    used: typeof limit === 'number' ? trans(':count of :limit workspaces', { count, limit }) : undefined,
    /** Why none may be created; undefined where one may. */
    refusal: !overQuotaOrNoPermission
      ? undefined
      : noPermission
        ? trans('Your plan has no workspaces of your own.')
        : trans('Your plan has no room for another workspace. Delete one, or change your plan.'),
  }
}

import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { SiteWorkspace, WorkspaceMember } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { transferWorkspace, WORKSPACES } from './workspace-calls'

/** Gives a workspace to another member, once somebody has read what that does. */
export function MakeOwner({ workspace, member }: { workspace: SiteWorkspace; member: WorkspaceMember }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const name = member.display_name
  const { mutate, isPending } = useMutation({
    mutationFn: () => transferWorkspace(http, workspace.id, member.id),
    onSuccess: () => notify({ type: 'positive', message: ':name owns the workspace now', values: { name } }),
    onError: useShowError(),
    // Also after a refusal: somebody else may have changed it.
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: WORKSPACES })
    },
  })
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${trans('Make owner')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {trans('Make owner')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={trans('Give :workspace to :name?', { workspace: workspace.name, name })}
        description={trans(
          'It counts for the plan of :name from now on. :owner stays as an admin, and both are told.',
          { name, owner: workspace.owner.display_name },
        )}
        confirmLabel={trans('Make owner')}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

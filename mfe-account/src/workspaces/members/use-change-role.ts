import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { GivenRole, WorkspaceMember, WorkspaceMembersResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { changeRole } from './member-calls'

type Page = WorkspaceMembersResponse['pagination']

/** Gives a member another role; the table shows it at once, and what the server refuses goes back. */
export function useChangeRole(workspaceId: number) {
  const { http, queries, notify } = useHost()
  const showError = useShowError()
  const queryKey = ['workspaces', workspaceId, 'members']
  const show = (id: number, role: WorkspaceMember['role']) =>
    queries.setQueriesData<Page>(
      { queryKey },
      page => page && { ...page, data: page.data.map(one => (one.id === id ? { ...one, role } : one)) },
    )
  return useMutation({
    mutationFn: ({ member, role }: { member: WorkspaceMember; role: GivenRole }) =>
      changeRole(http, workspaceId, member.id, role),
    async onMutate({ member, role }) {
      await queries.cancelQueries({ queryKey })
      show(member.id, role)
    },
    onSuccess: (_, { member }) =>
      void notify({
        type: 'positive',
        message: "Changed :name's role",
        values: { name: member.display_name },
      }),
    onError(error, { member }) {
      show(member.id, member.role)
      showError(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['workspaces', workspaceId] }),
  })
}

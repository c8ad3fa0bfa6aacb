import { usePermission } from '@app/shared/access'
import { useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { impersonate } from './person-calls'

/** Signs this browser in as somebody, after saying what that means. */
export function ImpersonateButton({ person }: { person: Person }) {
  const { trans } = useTrans()
  const host = useHost()
  const isOther = useUser()?.id !== person.id
  const may = usePermission('users.impersonate') && isOther && !person.banned_at && person.beyond.length === 0
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => ((await host.password.confirm()) ? impersonate(host.http, person.id) : undefined),
    onSuccess: begun => {
      if (!begun) return
      host.enter(begun.bootstrapData)
      host.navigate(begun.path)
    },
    onError: useShowError(),
    onSettled: () => setAsking(false),
  })
  if (!may) return null
  const name = person.display_name
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <UserRound size={16} strokeWidth={1.75} aria-hidden="true" />
        {trans('Sign in as them')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Sign in as :name?', { name })}
        description={trans(
          'You see and do everything as they would, in every tab, for an hour at most. Their password, tokens and payment stay theirs. It stands in the history of their account.',
        )}
        confirmLabel={trans('Sign in as them')}
        tone="primary"
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

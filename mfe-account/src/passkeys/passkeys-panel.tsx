import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, Card, EmptyState, ListSkeleton } from '@app/shared/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Failed } from '../rows/failed'
import rows from '../rows/rows.module.css'
import { addPasskey, passkeysQuery } from './passkey-calls'
import { PasskeyRow } from './passkey-row'

/** Passkeys: sign in with a fingerprint, a face or a key. */
export function PasskeysPanel() {
  const { trans } = useTrans()
  const host = useHost()
  const query = passkeysQuery(host.http)
  const { data, isError, refetch } = useQuery(query)
  const add = useMutation({
    mutationFn: async () => {
      if (!(await host.password.confirm())) return
      const passkeys = await addPasskey(
        host.http,
        trans('Passkey :number', { number: (data?.length ?? 0) + 1 }),
      )
      if (!passkeys) return
      host.queries.setQueryData(query.queryKey, passkeys)
      host.notify({ message: 'Passkey added', type: 'positive' })
    },
    onError: useShowError(),
  })
  return (
    <Card
      title={trans('Passkeys')}
      description={trans('Sign in with your fingerprint, your face or a security key instead of a password.')}
      footer={
        <Button pending={add.isPending} onClick={() => add.mutate()}>
          {trans('Add passkey')}
        </Button>
      }
    >
      {isError ? (
        <Failed onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={1} />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<KeyRound />}
          title={trans('You have no passkeys yet')}
          text={trans('Add one on each device you use, so that you can sign in without your password.')}
        />
      ) : (
        <ul className={rows.rows}>
          {data.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  )
}

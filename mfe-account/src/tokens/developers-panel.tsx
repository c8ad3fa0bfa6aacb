import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import { useShowError } from '@app/shared/toasts'
import { Button, ButtonLink, Card, EmptyState } from '@app/shared/ui'
import type { User } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Terminal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTokenColumns } from './use-token-columns'

const NewTokenDialog = lazy(() => import('./new-token-dialog'))

/** Access tokens for programs. */
export function DevelopersPanel({ user: { tokens = [] } }: { user: User }) {
  const { trans } = useTrans()
  const { password } = useHost()
  const columns = useTokenColumns()
  const state = useTableState(columns, { name: 'tokens' })
  const [isOpen, setOpen] = useState(false)
  const open = useMutation({
    mutationFn: password.confirm,
    onSuccess: setOpen,
    onError: useShowError(),
  })
  return (
    <Card
      title={trans('API access tokens')}
      description={trans(
        'Let your own programs use the API on your behalf. A token cannot change your account.',
      )}
      footer={
        <>
          <ButtonLink to="/api-docs" variant="outline">
            {trans('Documentation')}
          </ButtonLink>
          <Button onClick={() => open.mutate()}>{trans('Create token')}</Button>
        </>
      }
    >
      <DataTable
        label={trans('API access tokens')}
        state={state}
        columns={columns}
        rows={tokens}
        rowKey={({ id }) => id}
        by="browser"
        csv={tokens.length > 0 ? { name: 'access-tokens' } : undefined}
        empty={
          <EmptyState
            icon={<Terminal />}
            title={trans('You have no access tokens yet')}
            text={trans('Create one to call the API from a script or another service.')}
          />
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <NewTokenDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

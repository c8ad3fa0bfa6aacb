import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, ButtonLink, Card, EmptyState } from '@app/shared/ui'
import type { User } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Terminal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import rows from '../rows/rows.module.css'
import { TokenRow } from './token-row'

const NewTokenDialog = lazy(() => import('./new-token-dialog'))

/** Access tokens for programs. */
export function DevelopersPanel({ user: { tokens = [] } }: { user: User }) {
  const { trans } = useTrans()
  const { password } = useHost()
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
      {tokens.length === 0 ? (
        <EmptyState
          icon={<Terminal />}
          title={trans('You have no access tokens yet')}
          text={trans('Create one to call the API from a script or another service.')}
        />
      ) : (
        <ul className={rows.rows}>
          {tokens.map(token => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NewTokenDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

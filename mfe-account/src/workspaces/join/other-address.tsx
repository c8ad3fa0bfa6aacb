import { useHost } from '@app/shared/host'
import { Trans, useTrans } from '@app/shared/i18n'
import { Button, ButtonLink, Card, EmailAddress } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

/** The invitation is for another address than that of the account: who has both can sign in with the other. */
export function OtherAddress({ email, own }: { email: string; own: string }) {
  const { trans } = useTrans()
  const { logout, navigate, bootstrap } = useHost()
  const [params] = useSearchParams()
  const change = useMutation({
    async mutationFn() {
      await logout()
      const next = new URLSearchParams(params)
      next.set('email', email)
      if (!bootstrap.getState().user) navigate(`/workspace/join/login?${next}`, { replace: true })
    },
  })
  return (
    <Card
      title={trans('This invitation is for another address')}
      footer={
        <>
          <ButtonLink to="/" variant="outline">
            {trans('Stay signed in')}
          </ButtonLink>
          <Button pending={change.isPending} onClick={() => change.mutate()}>
            {trans('Sign out and use :email', { email })}
          </Button>
        </>
      }
    >
      <p>
        <Trans
          message="It was sent to :email, and you are signed in as :own."
          values={{
            email: (
              <strong>
                <EmailAddress address={email} />
              </strong>
            ),
            own: (
              <strong>
                <EmailAddress address={own} />
              </strong>
            ),
          }}
        />
      </p>
    </Card>
  )
}

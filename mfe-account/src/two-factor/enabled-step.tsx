import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { Badge, Button, Card } from '@app/shared/ui'
import type { RecoveryCodesResponse, StatusResponse } from '@app/shared/wire'
import { useState } from 'react'
import rows from '../rows/rows.module.css'
import { useDemandingRoles } from './demanding-roles'
import { RecoveryCodes } from './recovery-codes'
import { useTwoFactorAction } from './use-two-factor-action'

/** Step 2: on. */
export function EnabledStep({ codes }: { codes: readonly string[] }) {
  const { trans } = useTrans()
  const host = useHost()
  const roles = useDemandingRoles()
  const [asked, setAsked] = useState<'regenerate' | 'disable'>()
  const close = () => setAsked(undefined)
  const regenerate = useTwoFactorAction(
    () => host.http.post<RecoveryCodesResponse>('auth/user/two-factor-recovery-codes'),
    () => void host.notify({ message: 'Generated new recovery codes', type: 'positive' }),
  )
  const disable = useTwoFactorAction(
    () => host.http.delete<StatusResponse>('auth/user/two-factor-authentication', { body: {} }),
    async () => {
      host.notify({ message: 'Two factor authentication has been disabled.', type: 'positive' })
      if (roles) await host.refresh()
    },
  )
  return (
    <Card
      title={trans('Two factor authentication')}
      description={trans('You have enabled two factor authentication.')}
      footer={
        <>
          <Button variant="outline" pending={regenerate.isPending} onClick={() => setAsked('regenerate')}>
            {trans('Regenerate recovery codes')}
          </Button>
          <Button variant="danger" pending={disable.isPending} onClick={() => setAsked('disable')}>
            {trans('Disable')}
          </Button>
        </>
      }
    >
      <div className={rows.stack}>
        <div>
          <Badge tone="success">{trans('On')}</Badge>
        </div>
        <p>
          {trans(
            'Keep these recovery codes in a safe place, such as a password manager. Each lets you in once when you cannot use your authenticator app.',
          )}
        </p>
        <RecoveryCodes codes={codes} />
      </div>
      <ConfirmDialog
        open={asked === 'regenerate'}
        onOpenChange={close}
        title={trans('Regenerate recovery codes?')}
        description={trans('The codes you have saved stop working. You get eight new ones.')}
        confirmLabel={trans('Regenerate')}
        tone="primary"
        onConfirm={() => {
          close()
          regenerate.mutate()
        }}
      />
      <ConfirmDialog
        open={asked === 'disable'}
        onOpenChange={close}
        title={trans('Disable two factor authentication?')}
        description={[
          trans('Your password alone will then be enough to sign in.'),
          roles && trans('You lose what your role permits until you switch it on again: :roles.', { roles }),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={trans('Disable')}
        onConfirm={() => {
          close()
          disable.mutate()
        }}
      />
    </Card>
  )
}

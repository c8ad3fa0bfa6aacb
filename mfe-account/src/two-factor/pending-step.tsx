import { Form, FormCodeField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, Card } from '@app/shared/ui'
import type { RecoveryCodesResponse, StatusResponse } from '@app/shared/wire'
import { meQuery } from '../me/me'
import rows from '../rows/rows.module.css'
import { useDemandingRoles } from './demanding-roles'
import { QrCode, useQrCode } from './qr-code'
import { useTwoFactorAction } from './use-two-factor-action'

const CODE_LENGTH = 6

/** Step 1: a secret waits for the first code of it. Who `hasBegun` on this page has the focus in the code field once there is one. */
export function PendingStep({ hasBegun }: { hasBegun: boolean }) {
  const { trans } = useTrans()
  const host = useHost()
  const roles = useDemandingRoles()
  const qrCode = useQrCode()
  // Nobody has a code of a secret that was not seen.
  const takesCode = Boolean(qrCode.data)
  const cancel = useTwoFactorAction(() =>
    host.http.delete<StatusResponse>('auth/user/two-factor-authentication', { body: {} }),
  )
  const form = useApiForm({
    defaultValues: { code: '' },
    submit: values =>
      host.http.post<RecoveryCodesResponse>('auth/user/confirmed-two-factor-authentication', values),
    onSuccess: async () => {
      await host.queries.invalidateQueries({ queryKey: meQuery(host.http).queryKey })
      void host.queries.invalidateQueries({ queryKey: ['account', 'sessions'] })
      // What they permit counts from now on.
      if (roles) await host.refresh()
    },
  })
  return (
    <Form form={form}>
      <Card
        title={trans('Two factor authentication')}
        description={trans('Finish enabling two factor authentication.')}
        footer={
          <>
            <Button variant="outline" pending={cancel.isPending} onClick={() => cancel.mutate()}>
              {trans('Cancel')}
            </Button>
            {takesCode && <SubmitButton>{trans('Confirm')}</SubmitButton>}
          </>
        }
      >
        <div className={rows.stack}>
          <p>
            {trans(
              'Scan the QR code with your authenticator app, or type the setup key into it. Then enter the code it shows.',
            )}
          </p>
          <QrCode {...qrCode} />
          {takesCode && (
            <FormCodeField
              name="code"
              autoFocus={hasBegun || qrCode.isRevealed}
              label={trans('Code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              length={CODE_LENGTH}
              tooShort={trans('The code has 6 characters.')}
            />
          )}
        </div>
      </Card>
    </Form>
  )
}

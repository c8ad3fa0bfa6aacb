import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, Card } from '@app/shared/ui'
import type { RecoveryCodesResponse } from '@app/shared/wire'
import rows from '../rows/rows.module.css'
import { useTwoFactorAction } from './use-two-factor-action'

/** Step 0: off. */
export function NotEnabledStep({ onEnabled }: { onEnabled: () => void }) {
  const { trans } = useTrans()
  const http = useHttp()
  const enable = useTwoFactorAction(async () => {
    await http.post<RecoveryCodesResponse>('auth/user/two-factor-authentication')
    onEnabled()
  })
  return (
    <Card
      title={trans('Two factor authentication')}
      description={trans('You have not enabled two factor authentication.')}
      footer={
        <Button pending={enable.isPending} onClick={() => enable.mutate()}>
          {trans('Enable')}
        </Button>
      }
    >
      <p className={rows.note}>
        {trans(
          'With it, signing in also asks for a code from an app on your phone, such as Google Authenticator or 1Password.',
        )}
      </p>
    </Card>
  )
}

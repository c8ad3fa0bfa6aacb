import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** Shuts the site or opens it, once somebody has read what that does. `recover` answers refusals that it knows. */
export function SwitchMaintenance({
  isOn,
  onConfirm,
  recover,
}: {
  isOn: boolean
  onConfirm: () => Promise<void>
  recover: (refusal: unknown) => Promise<void> | undefined
}) {
  const { trans } = useTrans()
  const { notify } = useHost()
  const showError = useShowError()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (_: boolean) => onConfirm(),
    onSuccess: (_, willBeOn) =>
      notify({ type: 'positive', message: willBeOn ? 'Maintenance mode is on' : 'The site is open' }),
    onError: error => recover(error) ?? showError(error),
    onSettled: () => setAsking(false),
  })
  const verb = isOn ? trans('Open the site') : trans('Shut the site')
  return (
    <>
      <Button variant={isOn ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone={isOn ? 'primary' : 'danger'}
        title={isOn ? trans('Open the site again?') : trans('Shut the site for a while?')}
        description={
          isOn
            ? trans('Everybody gets in again. Open pages go on by themselves within seconds.')
            : trans(
                'Within seconds everybody but administrators sees the maintenance page instead of what they are doing, and the API refuses their calls. Administrators go on.',
              )
        }
        confirmLabel={verb}
        pending={isPending}
        onConfirm={() => mutate(!isOn)}
      />
    </>
  )
}

import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import type { SiteWebhook } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { SecretDialog } from './secret-dialog'
import { renewSecret, WEBHOOKS } from './webhook-calls'

/** Gives a webhook another secret, after it was said what that does; then shows it, once. */
export function NewSecret({ webhook, onClose }: { webhook: SiteWebhook; onClose: () => void }) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const showError = useShowError()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => renewSecret(http, webhook),
    onError(error) {
      showError(error)
      onClose()
    },
    // Also after a refusal: somebody else may have changed or deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  })
  if (data) return <SecretDialog secret={data.secret} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={trans('A new secret for :name?', { name: webhook.name || webhook.url })}
      description={trans(
        'The old one stops being valid at once: until the receiver knows the new one, it refuses what is sent.',
      )}
      confirmLabel={trans('New secret')}
      pending={isPending}
      onConfirm={() => mutate()}
    />
  )
}

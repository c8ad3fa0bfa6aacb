import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { SiteWebhook } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ChangeWebhook } from './change-webhook'
import { DeliveriesDialog } from './deliveries-dialog'
import { NewSecret } from './new-secret'
import { pingWebhook, removeWebhook, switchWebhook, WEBHOOKS } from './webhook-calls'

/** What may be done with a webhook: change it, look at its messages, send one to try it, switch it on or off, give it a new secret, delete it. */
export function WebhookMenu({ webhook }: { webhook: SiteWebhook }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [open, setOpen] = useState<'messages' | 'change' | 'secret' | 'delete'>()
  const showError = useShowError()
  const { id, url, enabled } = webhook
  const name = webhook.name || url
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: error => showError(error),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  })
  const ping = async () => {
    await pingWebhook(http, id)
    notify({ type: 'positive', message: 'A test message is on its way' })
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpen('change')}>{trans('Change')}</MenuItem>
        <MenuItem onSelect={() => setOpen('messages')}>{trans('Messages')}</MenuItem>
        <MenuItem disabled={isPending} onSelect={() => mutate(ping)}>
          {trans('Send a message to try it')}
        </MenuItem>
        <MenuItem disabled={isPending} onSelect={() => mutate(() => switchWebhook(http, webhook, !enabled))}>
          {trans(enabled ? 'Switch off' : 'Switch on')}
        </MenuItem>
        <MenuItem onSelect={() => setOpen('secret')}>{trans('New secret')}</MenuItem>
        <MenuItem tone="danger" onSelect={() => setOpen('delete')}>
          {trans('Delete')}
        </MenuItem>
      </Menu>
      {open === 'change' && <ChangeWebhook webhook={webhook} onClose={() => setOpen(undefined)} />}
      {open === 'messages' && <DeliveriesDialog webhook={webhook} onClose={() => setOpen(undefined)} />}
      {open === 'secret' && <NewSecret webhook={webhook} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(undefined)}
        title={trans('Delete :title?', { title: name })}
        description={trans('It is told nothing more, and what it was told is forgotten.')}
        confirmLabel={trans('Delete')}
        pending={isPending}
        onConfirm={() => mutate(() => removeWebhook(http, id))}
      />
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Menu, MenuItem } from '@app/shared/overlays'
import { IconButton } from '@app/shared/ui'
import type { Subscriber } from '@app/shared/wire'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ChangeDialog } from './change-dialog'
import type { Deed } from './subscriber-calls'

/** What may be done with a subscription; each says what would happen first. */
export function SubscriberMenu({ subscriber }: { subscriber: Subscriber }) {
  const { trans } = useTrans()
  const [deed, setDeed] = useState<Deed>()
  const { state, user } = subscriber
  const mayResume = state === 'cancelled' || state === 'paused'
  const mayCancel = state !== 'cancelled' && state !== 'incomplete'
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name: user.display_name })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {mayResume && <MenuItem onSelect={() => setDeed('resume')}>{trans('Resume plan')}</MenuItem>}
        {mayCancel && (
          <MenuItem onSelect={() => setDeed('cancel')}>{trans('Cancel at the end of the period')}</MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => setDeed('end')}>
          {trans('End now')}
        </MenuItem>
      </Menu>
      {deed && <ChangeDialog subscriber={subscriber} deed={deed} onClose={() => setDeed(undefined)} />}
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Menu, MenuItem } from '@app/shared/overlays'
import { IconButton } from '@app/shared/ui'
import type { Subscriber } from '@app/shared/wire'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ChangeDialog } from './change-dialog'
import type { Deed } from './subscriber-calls'

const AnotherPlan = lazy(() => import('./another-plan/another-plan'))

/** What may be done with a subscription; each says what would happen first. */
export function SubscriberMenu({ subscriber }: { subscriber: Subscriber }) {
  const { trans } = useTrans()
  const [deed, setDeed] = useState<Deed | 'change'>()
  const { state, user } = subscriber
  const mayResume = state === 'cancelled' || state === 'paused'
  const mayChange = state === 'active' || state === 'trialing' || state === 'past_due'
  const mayCancel = state !== 'cancelled' && state !== 'incomplete'
  const close = () => setDeed(undefined)
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
        {mayChange && <MenuItem onSelect={() => setDeed('change')}>{trans('Change plan')}</MenuItem>}
        {mayCancel && (
          <MenuItem onSelect={() => setDeed('cancel')}>{trans('Cancel at the end of the period')}</MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => setDeed('end')}>
          {trans('End now')}
        </MenuItem>
      </Menu>
      {deed === 'change' ? (
        <Suspense>
          <AnotherPlan subscriber={subscriber} onClose={close} />
        </Suspense>
      ) : (
        deed && <ChangeDialog subscriber={subscriber} deed={deed} onClose={close} />
      )}
    </>
  )
}

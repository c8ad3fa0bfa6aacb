import { useTrans } from '@app/shared/i18n'
import { Menu, MenuItem } from '@app/shared/overlays'
import { IconButton } from '@app/shared/ui'
import { Ellipsis, Lock, LockOpen, Rocket, Undo2 } from 'lucide-react'
import type { LiveRemote, RemoteActions } from './live-remote'

const icon = { size: 16, strokeWidth: 1.75 }

/** What may be done to a remote; a lock leaves what it allows. */
export function RemoteMenu({
  remote: { name, lock },
  actions,
}: {
  remote: LiveRemote
  actions: RemoteActions
}) {
  const { trans } = useTrans()
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={trans('Actions for :name', { name })}>
          <Ellipsis {...icon} />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Rocket {...icon} />}
        disabled={lock !== undefined}
        onSelect={() => actions.deploy(name)}
      >
        {trans('Deploy')}
      </MenuItem>
      <MenuItem
        icon={<Undo2 {...icon} />}
        disabled={lock !== undefined && lock.allow !== 'rollback'}
        onSelect={() => actions.rollback(name)}
      >
        {trans('Roll back')}
      </MenuItem>
      {lock ? (
        <MenuItem icon={<LockOpen {...icon} />} onSelect={() => actions.unlock(name)}>
          {trans('Unlock')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Lock {...icon} />} onSelect={() => actions.lock(name)}>
          {trans('Lock')}
        </MenuItem>
      )}
    </Menu>
  )
}

import { useSettings, useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@app/shared/overlays'
import { exportAddress, type Marked } from '@app/shared/table'
import { Button } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { BulkDialog } from './bulk-dialog'
import { type Deed, deeds } from './deeds'
import { useMyDeeds } from './use-my-deeds'

/** What may be done with everybody who is selected. Oneself is left out. */
export function BulkPeople({ marked: { keys, rows, clear } }: { marked: Marked<UserListItem> }) {
  const { trans } = useTrans()
  const { base_url } = useSettings()
  const ownId = useUser()?.id
  const [deed, choose] = useState<Deed>()
  const mine = useMyDeeds()
  const ids = keys.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31 && id !== ownId)
  const isNobody = ids.length === 0
  return (
    <>
      {mine.includes(deeds.suspend) && (
        <Button variant="danger" size="sm" disabled={isNobody} onClick={() => choose(deeds.suspend)}>
          {trans('Suspend')}
        </Button>
      )}
      <Menu
        trigger={
          <Button variant="outline" size="sm" disabled={isNobody}>
            {trans('More')}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        }
      >
        {mine
          .filter(({ tone }) => tone === 'neutral')
          .map(deed => (
            <MenuItem key={deed.label} icon={deed.icon} onSelect={() => choose(deed)}>
              {trans(deed.label)}
            </MenuItem>
          ))}
        <MenuLink
          icon={<Download size={16} strokeWidth={1.75} />}
          to={exportAddress(base_url, 'users/export', { ids: ids.join() })}
          isFile
        >
          {trans('CSV of the selected')}
        </MenuLink>
        {mine.includes(deeds.delete) && (
          <>
            <MenuSeparator />
            <MenuItem icon={deeds.delete.icon} tone="danger" onSelect={() => choose(deeds.delete)}>
              {trans(deeds.delete.label)}
            </MenuItem>
          </>
        )}
      </Menu>
      {deed && (
        <BulkDialog deed={deed} ids={ids} people={rows} onClose={() => choose(undefined)} onDone={clear} />
      )}
    </>
  )
}

import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import styles from './invite-buttons.module.css'
import { invitesQuery } from './invite-calls'

const InviteDialog = lazy(() => import('./invite-dialog'))
const LinkDialog = lazy(() => import('./link-dialog'))

/** The ways to get people into a workspace; where the plan has no room for more, it says so. */
export function InviteButtons({ workspace }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const [open, setOpen] = useState<'people' | 'link'>()
  const reasonId = useId()
  const { data: invites = [] } = useQuery(invitesQuery(useHttp(), workspace.id))
  const { members_count, members_limit } = workspace
  const invited = invites.filter(({ email }) => email !== null).length
  const isFull = members_limit !== null && members_count + invited >= members_limit
  const close = () => setOpen(undefined)
  return (
    <div className={styles.ways}>
      <div className={styles.buttons}>
        <Button
          variant="outline"
          disabled={isFull}
          aria-describedby={isFull ? reasonId : undefined}
          onClick={() => setOpen('link')}
        >
          {trans('Create link')}
        </Button>
        <Button
          disabled={isFull}
          aria-describedby={isFull ? reasonId : undefined}
          onClick={() => setOpen('people')}
        >
          {trans('Invite people')}
        </Button>
      </div>
      {isFull && (
        <p id={reasonId} className={styles.reason}>
          {trans('The plan has room for :count people, invited ones included.', { count: members_limit })}
        </p>
      )}
      <Suspense fallback={null}>
        {open === 'people' && <InviteDialog workspace={workspace} onClose={close} />}
        {open === 'link' && <LinkDialog workspace={workspace} onClose={close} />}
      </Suspense>
    </div>
  )
}

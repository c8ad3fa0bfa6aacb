import { useDates, useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { Badge, Button, CopyButton } from '@app/shared/ui'
import type { WorkspaceInvite } from '@app/shared/wire'
import { Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import rows from '../../rows/rows.module.css'
import { roleLabels } from '../workspace/roles'
import styles from './invite-row.module.css'
import { useInviteActions } from './use-invite-actions'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** One open invitation: for whom, as what, until when; it can be sent again, copied and taken back. */
export function InviteRow({ workspaceId, invite }: { workspaceId: number; invite: WorkspaceInvite }) {
  const { trans } = useTrans()
  const dates = useDates()
  const [isAsking, setAsking] = useState(false)
  const { resend, revoke } = useInviteActions(workspaceId, invite)
  const name = invite.email ?? trans('Anyone with the link')
  const date = dates.day(invite.expires_at)
  return (
    <li className={`${rows.row} ${styles.invite}`}>
      <span className={rows.icon}>{invite.email ? <Mail {...icon} /> : <Link2 {...icon} />}</span>
      <div className={rows.text}>
        <span className={rows.name}>
          {name}
          <Badge>{trans(roleLabels[invite.role])}</Badge>
        </span>
        <span className={rows.about}>
          {invite.invited_by && `${trans('Invited by :name', { name: invite.invited_by })} · `}
          {trans('Expires on :date', { date })}
        </span>
      </div>
      <div className={`${rows.actions} ${styles.actions}`}>
        {invite.email && (
          <Button
            variant="outline"
            size="sm"
            pending={resend.isPending}
            aria-label={`${trans('Send again')}: ${invite.email}`}
            onClick={() => resend.mutate()}
          >
            {trans('Send again')}
          </Button>
        )}
        <CopyButton size="sm" text={invite.url} label={trans('Copy link')} />
        <Button
          variant="outline"
          size="sm"
          aria-label={`${trans('Revoke')}: ${name}`}
          onClick={() => setAsking(true)}
        >
          {trans('Revoke')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={
          invite.email
            ? trans('Revoke the invitation of :email?', { email: invite.email })
            : trans('Revoke the link?')
        }
        description={trans('The link stops working at once. You can invite again at any time.')}
        confirmLabel={trans('Revoke')}
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}

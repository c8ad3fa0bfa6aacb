import { Trans, useTrans } from '@app/shared/i18n'
import { Avatar, Button, ButtonLink, Card } from '@app/shared/ui'
import type { InvitePreview } from '@app/shared/wire'
import { givenRoles } from '../workspace/roles'
import styles from './invitation.module.css'
import { useAnswer } from './use-answer'

/** Who invites to which workspace as what, and the answers to it. */
export function Invitation({ inviteId, invite }: { inviteId: string; invite: InvitePreview }) {
  const { trans } = useTrans()
  const { join, decline } = useAnswer(inviteId)
  const { workspace_name: name, workspace_image: image, invited_by: actor } = invite
  const role = givenRoles.find(given => given.role === invite.role)
  const values = { actor, workspace: <strong>{name}</strong> }
  return (
    <Card
      footer={
        <>
          {invite.email === null ? (
            // A link is for many: turning it down is nobody's business but one's own.
            <ButtonLink to="/" variant="outline">
              {trans('Not now')}
            </ButtonLink>
          ) : (
            <Button
              variant="outline"
              pending={decline.isPending}
              disabled={join.isPending}
              onClick={() => decline.mutate()}
            >
              {trans('Decline')}
            </Button>
          )}
          <Button pending={join.isPending} disabled={decline.isPending} onClick={() => join.mutate()}>
            {trans('Join workspace')}
          </Button>
        </>
      }
    >
      <div className={styles.invitation}>
        <Avatar name={name} src={image} size={64} decorative />
        <div className={styles.text}>
          <p className={styles.who}>
            {actor ? (
              <Trans message=":actor invites you to the workspace :workspace" values={values} />
            ) : (
              <Trans message="You are invited to the workspace :workspace" values={values} />
            )}
          </p>
          {role && (
            <p className={styles.about}>
              {trans('You would join as :role.', { role: trans(role.label) })} {trans(role.about)}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

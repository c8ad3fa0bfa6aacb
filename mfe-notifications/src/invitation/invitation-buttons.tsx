import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { Notification } from '@app/shared/wire'
import styles from './invitation-buttons.module.css'
import { type InvitationAnswer, useAnswerInvitation } from './use-answer-invitation'

const LABELS = { join: 'Join workspace', decline: 'Decline' } as const

/** The two answers to an invitation; a button with any other action is left out. */
export function InvitationButtons({
  inviteId,
  buttons,
}: {
  inviteId: string
  buttons: NonNullable<Notification['data']['buttonActions']>
}) {
  const { trans } = useTrans()
  const { mutate, isPending, variables } = useAnswerInvitation(inviteId)
  return (
    <div className={styles.buttons}>
      {buttons
        .map(({ action }) => action)
        .filter(isAnswer)
        .map(answer => (
          <Button
            key={answer}
            size="sm"
            variant={answer === 'join' ? 'primary' : 'outline'}
            pending={isPending && variables === answer}
            disabled={isPending && variables !== answer}
            onClick={() => mutate(answer)}
          >
            {trans(LABELS[answer])}
          </Button>
        ))}
    </div>
  )
}

const isAnswer = (action: string): action is InvitationAnswer => Object.hasOwn(LABELS, action)

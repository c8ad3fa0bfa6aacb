import { useSettings } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, Card } from '@app/shared/ui'
import type { DeleteAccountResponse, User } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './delete-account-panel.module.css'

/** Deletes the account and everything in it, after a confirmation. */
export function DeleteAccountPanel({ user }: { user: User }) {
  const { trans } = useTrans()
  const host = useHost()
  const showError = useShowError()
  const days = useSettings().auth.deletionGraceDays ?? 0
  const [isAsking, setIsAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => deleteAccount(host.http, user.id),
    onSuccess: ({ bootstrapData }) => {
      host.enter(bootstrapData)
      host.notify({ message: 'Account deleted', type: 'positive' })
      host.navigate('/login', { replace: true })
    },
    onError: error => {
      setIsAsking(false)
      showError(error)
    },
  })
  return (
    <div className={styles.zone}>
      <Card
        title={trans('Delete account')}
        description={trans('Deletes your account and everything in it. A plan you pay for ends.')}
        footer={
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {trans('Delete account')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={trans('Delete the account :email?', { email: user.email })}
        description={`${trans('You are signed out everywhere, your tokens stop working and your plan ends.')} ${trans(
          days > 0
            ? 'For :count days signing in brings the account back; then it is gone.'
            : 'This cannot be undone.',
          { count: days },
        )}`}
        confirmLabel={trans('Delete account')}
        pending={removal.isPending}
        onConfirm={() => removal.mutate()}
      />
    </div>
  )
}

/** Deletes the account of the signed-in user; the answer has the bootstrap data of a visitor. */
const deleteAccount = (http: Http, userId: number) =>
  http.delete<DeleteAccountResponse>(`users/${userId}`, { query: { deleteCurrentUser: true } })

import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { USERS } from '../users/user-calls'

/** A button that says what would happen, does it, and says that it happened; texts are translated, but `done`. */
export function AskingButton({
  label,
  title,
  description,
  done,
  values = {},
  tone = 'primary',
  run,
}: {
  label: string
  title: string
  description: string
  /** The English sentence of the toast, and what is filled into it. */
  done: string
  values?: Record<string, string>
  tone?: 'primary' | 'danger'
  run: (http: Http) => Promise<unknown>
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(http),
    onSuccess: () => notify({ type: 'positive', message: done, values }),
    onError: useShowError(),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: USERS })
    },
  })
  return (
    <>
      <Button variant={tone === 'danger' ? 'danger' : 'outline'} size="sm" onClick={() => setAsking(true)}>
        {trans(label)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirmLabel={trans(label)}
        tone={tone}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

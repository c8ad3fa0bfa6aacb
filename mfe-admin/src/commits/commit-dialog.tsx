import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { CommitAnswer } from '@app/shared/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Commit, checkQuery } from '../control-plane/releases'
import styles from './commit-dialog.module.css'
import { Report } from './report'

/** A commit without its reason. */
export type Intent = Commit extends infer Each ? (Each extends Commit ? Omit<Each, 'reason'> : never) : never

/** Shows what would happen, asks why, and does it. */
export function CommitDialog({
  env,
  title,
  verb,
  intent,
  act,
  onClose,
  children,
}: {
  env: string
  title: string
  /** On the button: "Deploy". */
  verb: string
  intent: Intent
  act(reason: string): Promise<unknown>
  onClose(): void
  /** Fields that change the intent. */
  children?: ReactNode
}) {
  const { trans } = useTrans()
  const host = useHost()
  const { data, error } = useQuery(
    checkQuery(host.http, env, { ...intent, reason: 'A look at what would happen.' } as Commit),
  )
  const form = useApiForm({
    defaultValues: { reason: '' },
    guardsLeaving: true,
    submit: ({ reason }) => act(reason),
    onSuccess: async () => {
      host.notify({ message: 'Done.', type: 'positive' })
      onClose()
      await host.queries.invalidateQueries({ queryKey: ['releases'], refetchType: 'active' })
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form form={form} className={styles.form}>
        {children}
        <Report check={data} error={error} />
        <FormTextField
          name="reason"
          label={trans('Reason')}
          help={trans('It stands in the revision log for good.')}
          maxLength={500}
          required
        />
        <div className={styles.actions}>
          <SubmitButton disabled={!mayAct(data, error)}>{verb}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

const mayAct = (check: CommitAnswer | undefined, error: Error | null) =>
  !error && check?.outcome === 'checked'

import { Form, FormTextArea, SubmitButton, useApiForm, useTicketKey } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { ContactMessageResponse } from '@app/shared/wire'
import { askAnewWhenGone } from '../frame/is-gone'
import { answerMessage, MESSAGES, messageQuery } from './message-calls'
import styles from './messages.module.css'

/** Writes an answer and mails it; what is sent again after a failure is one mail. */
export function AnswerForm({
  message: { id, email, answers },
}: {
  message: ContactMessageResponse['message']
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const ticket = useTicketKey()
  const form = useApiForm({
    defaultValues: { text: '' },
    guardsLeaving: true,
    submit: ({ text }) => {
      const content = { text, seen: answers.length }
      return answerMessage(http, id, { ...content, ticket: ticket.keyOf(content) })
    },
    recover: askAnewWhenGone(queries, messageQuery(http, id).queryKey),
    onSuccess: answered => {
      notify({ type: 'positive', message: 'Your answer is on its way' })
      queries.setQueryData(messageQuery(http, id).queryKey, answered)
      return queries.invalidateQueries({ queryKey: [...MESSAGES, 'list'] })
    },
  })
  return (
    <Card title={trans('Answer')} description={trans('It is mailed to :email.', { email })}>
      <Form form={form} className={styles.form}>
        <FormTextArea name="text" label={trans('Your answer')} rows={6} maxLength={10_000} required />
        <div className={styles.actions}>
          <SubmitButton>{trans('Send answer')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

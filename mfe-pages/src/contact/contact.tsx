import { useUser } from '@app/shared/bootstrap'
import { Form, FormTextArea, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import type { ContactRequest, ContactResponse } from '@app/shared/wire'
import styles from './contact.module.css'

/** The contact form, at `/contact`. */
export default function Contact() {
  const { trans } = useTrans()
  return (
    <Page
      title={trans('Contact us')}
      lead={trans('Tell us what you need. A person reads every message.')}
      width="reading"
      look="public"
    >
      <ContactForm />
    </Page>
  )
}

function ContactForm() {
  const { trans } = useTrans()
  const host = useHost()
  const user = useUser()
  const form = useApiForm({
    defaultValues: { name: user?.display_name ?? '', email: user?.email ?? '', message: '' },
    botCheck: 'contact',
    guardsLeaving: true,
    submit: values => sendContactMessage(host.http, values),
    onSuccess: () => {
      host.notify({ message: 'Your message has been submitted.', type: 'positive' })
      host.navigate('/')
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField name="name" label={trans('Name')} autoComplete="name" maxLength={255} required />
      <FormTextField
        name="email"
        type="email"
        label={trans('Email')}
        autoComplete="email"
        maxLength={255}
        required
      />
      <FormTextArea name="message" label={trans('Message')} rows={8} maxLength={10_000} required />
      <SubmitButton>{trans('Send')}</SubmitButton>
    </Form>
  )
}

/** Sends a message to the operators of the site. */
const sendContactMessage = (http: Http, message: ContactRequest) =>
  http.post<ContactResponse>('contact-page', message)

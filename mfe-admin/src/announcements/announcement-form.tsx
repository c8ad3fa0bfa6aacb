import { useClock } from '@app/shared/clock'
import {
  Form,
  FormSelect,
  FormTextArea,
  FormTextField,
  SubmitButton,
  useApiForm,
  useTicketKey,
} from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { ButtonLink, Card, Skeleton } from '@app/shared/ui'
import type { Announcement } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askAnewWhenGone } from '../frame/is-gone'
import { LoadFailure } from '../frame/load-failure'
import {
  ANNOUNCEMENTS,
  announce,
  changeAnnouncement,
  choicesQuery,
  countAudience,
} from './announcement-calls'
import { AnnouncementPreview } from './announcement-preview'
import { type AnnouncementValues, audienceOf, requestOf, toValues } from './announcement-values'
import styles from './announcements.module.css'
import { AudienceCount } from './audience-count'
import { AudienceFields } from './audience-fields'
import { StopAnnouncement } from './stop-announcement'
import { useQuestion } from './use-question'

/** Somebody was asked and does not want to. */
class Declined extends Error {}

/** Words, audience and time of an announcement that has not begun. */
export function AnnouncementForm({ first }: { first: Announcement | undefined }) {
  const { trans, language } = useTrans()
  const { http, queries, notify, navigate } = useHost()
  const { keyOf } = useTicketKey()
  // As it was read: what others save meanwhile is found out by its revision.
  const [edited] = useState(first)
  const clock = useClock()
  const question = useQuestion<number>()
  const choices = useQuery(choicesQuery(http))
  const form = useApiForm<AnnouncementValues, Announcement>({
    defaultValues: toValues(edited, clock),
    guardsLeaving: true,
    async submit(values) {
      const wanted = requestOf(values, clock)
      const people = await countAudience(http, audienceOf(values))
      if (people !== 1 && !(await question.ask(people))) throw new Declined()
      return edited
        ? changeAnnouncement(http, edited.id, { ...wanted, revision: edited.revision })
        : announce(http, { ...wanted, ticket: keyOf(wanted) })
    },
    recover(error) {
      askAnewWhenGone(queries, ANNOUNCEMENTS)(error)
      return error instanceof Declined ? Promise.resolve() : undefined
    },
    async onSuccess({ state, title }) {
      const message = state === 'scheduled' ? ':title is planned' : 'People are being told of :title'
      notify({ type: 'positive', message, values: { title } })
      navigate('/admin/announcements')
      await queries.invalidateQueries({ queryKey: ANNOUNCEMENTS })
    },
  })
  const values = form.watch()
  const isLater = values.when === 'later'
  const verb = trans(isLater ? 'Plan it' : 'Send now')
  const number = new Intl.NumberFormat(language).format(question.subject ?? 0)
  return (
    <Form form={form} className={styles.page}>
      <Card title={trans('What is said')}>
        <div className={styles.page}>
          <FormTextField name="title" label={trans('Title')} maxLength={120} dir="auto" required />
          <FormTextArea name="text" label={trans('Text')} maxLength={1000} rows={4} dir="auto" required />
          <FormTextField
            name="action"
            label={trans('Where more can be read')}
            help={trans('A path of this site such as /pricing, or an address that begins with https://.')}
            maxLength={500}
            dir="ltr"
          />
          {values.action.trim() && (
            <FormTextField
              name="action_label"
              label={trans('What its button says')}
              help={trans('Left empty, it says “Read more” in the language of each person.')}
              maxLength={50}
              dir="auto"
            />
          )}
        </div>
      </Card>
      <AnnouncementPreview {...values} />
      <Card
        title={trans('Who is told')}
        description={trans(
          'Without a choice, everybody. Each choice leaves out some. Suspended people and those who want no announcements are never told.',
        )}
        footer={<AudienceCount audience={audienceOf(values)} />}
      >
        <div className={styles.page}>
          {choices.isError ? (
            <LoadFailure title={trans('The choices could not be loaded')} onRetry={choices.refetch} />
          ) : choices.data ? (
            <AudienceFields form={form} choices={choices.data} />
          ) : (
            <Skeleton height={240} />
          )}
        </div>
      </Card>
      <Card title={trans('When')}>
        <div className={styles.fields}>
          <FormSelect
            name="when"
            label={trans('Begin')}
            options={[
              { value: 'now', label: trans('Now') },
              { value: 'later', label: trans('At a time') },
            ]}
          />
          {isLater && (
            <>
              <FormTextField name="starts_at" type="date" label={trans('Day')} required />
              <FormTextField
                name="starts_time"
                type="time"
                label={trans('Time')}
                help={trans('Time zone: :zone', { zone: clock.zone })}
                required
              />
            </>
          )}
        </div>
      </Card>
      <div className={styles.actions}>
        {edited && <StopAnnouncement announcement={edited} />}
        <ButtonLink variant="outline" to="/admin/announcements">
          {trans('Cancel')}
        </ButtonLink>
        <SubmitButton>{verb}</SubmitButton>
      </div>
      <ConfirmDialog
        open={question.subject !== undefined}
        onOpenChange={open => !open && question.answer(false)}
        tone="primary"
        title={trans('Tell :number people?', { number })}
        description={
          question.subject === 0
            ? trans('Nobody belongs to this audience now.')
            : isLater
              ? trans('So many belong to the audience now; who belongs to it when it begins is told.')
              : trans('Each of them is told once, as they chose. It cannot be taken back.')
        }
        confirmLabel={verb}
        onConfirm={() => question.answer(true)}
      />
    </Form>
  )
}

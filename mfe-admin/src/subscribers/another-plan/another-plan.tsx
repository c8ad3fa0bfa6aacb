import { Form, FormSelect, FormTextField, SubmitButton } from '@app/shared/forms'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button, Skeleton } from '@app/shared/ui'
import type { Subscriber } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../frame/load-failure'
import { priceText } from '../../plans/amounts'
import { plansQuery } from '../../plans/plan-calls'
import { useSubscriberWords } from '../use-subscriber-words'
import styles from './another-plan.module.css'
import { choicesFor } from './choices'
import { Costs } from './costs'
import { isSeats, MOST_SEATS, useAnotherPlan } from './use-another-plan'

/** Gives somebody another plan, after it said what they pay for it and when. */
export default function AnotherPlan({
  subscriber,
  onClose,
}: {
  subscriber: Subscriber
  onClose: () => void
}) {
  const words = useTrans()
  const { trans } = words
  const { rate } = useSubscriberWords()
  const { data: plans, isError, refetch } = useQuery(plansQuery(useHttp()))
  const choices = choicesFor(plans ?? [], subscriber)
  const { form, isOwn, chosen, isSame, preview, isStale, refusal } = useAnotherPlan(
    subscriber,
    choices,
    onClose,
  )
  const { costs } = preview
  const name = subscriber.user.display_name
  const values = { name, plan: trans(subscriber.product), rate: rate(subscriber) }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={isOwn ? trans('Change your plan') : trans('Change the plan of :name', { name })}
      description={
        isOwn
          ? trans('You have :plan for :rate. Another plan takes its place at once.', values)
          : trans(
              ':name has :plan for :rate. Another plan takes its place at once, and they are told.',
              values,
            )
      }
    >
      {isError && <LoadFailure title={trans('The plans could not be loaded')} onRetry={refetch} />}
      <Form form={form} className={styles.form}>
        <FormSelect
          name="priceId"
          label={trans('New plan')}
          placeholder={trans('Choose a plan')}
          options={choices.map(({ plan, price }) => ({
            value: String(price.id),
            label: [trans(plan.name), priceText(price, words), plan.hidden && trans('Hidden')]
              .filter(Boolean)
              .join(' · '),
          }))}
          {...(plans &&
            choices.length === 0 && {
              help: trans('There is no other plan in :currency.', { currency: subscriber.price.currency }),
            })}
          required
        />
        {chosen?.plan.per_seat && (
          <FormTextField
            name="quantity"
            label={trans('Seats')}
            help={trans('Paid for each seat')}
            inputMode="numeric"
            dir="ltr"
            rules={{
              validate: (typed: string) =>
                isSeats(typed) || trans('Enter a number from 1 to :max.', { max: MOST_SEATS }),
            }}
            required
          />
        )}
        <div className={styles.answer} aria-live="polite" aria-busy={preview.isAsking}>
          {isSame && (
            <p className={styles.quiet}>
              {trans(isOwn ? 'This is what you have now.' : 'This is what they have now.')}
            </p>
          )}
          {costs && <Costs costs={costs} isOwn={isOwn} />}
          {preview.isAsking && <Skeleton height={120} />}
          {preview.refusal && <p className={styles.refused}>{preview.refusal}</p>}
          {preview.isFailed && (
            <LoadFailure title={trans('The costs could not be loaded')} onRetry={preview.refetch} />
          )}
        </div>
        {isStale && (
          <p className={styles.stale} role="status">
            {trans('The amounts have changed meanwhile. Please look at them again.')}
          </p>
        )}
        {refusal && (
          <p className={styles.refused} role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {trans('Cancel')}
          </Button>
          <SubmitButton disabled={!costs}>
            {costs && costs.due_now > 0 ? trans('Change plan and charge') : trans('Change plan')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

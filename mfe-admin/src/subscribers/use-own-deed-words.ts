import { useDates, useTrans } from '@app/shared/i18n'
import type { Subscriber } from '@app/shared/wire'
import type { Deed } from './subscriber-calls'
import { useSubscriberWords } from './use-subscriber-words'

/** What is said of a change of a subscription before and after it. */
export interface DeedWords {
  title: string
  description: string
  confirmLabel: string
  /** The English sentence for when it is done. */
  done: string
}

/** Says to whoever changes their own subscription what will happen; nobody tells them of it afterwards. */
export function useOwnDeedWords(): (subscriber: Subscriber, deed: Deed) => DeedWords {
  const { trans } = useTrans()
  const dates = useDates()
  const words = useSubscriberWords()
  return (subscriber, deed) => {
    const { state, product, ends_at, current_period_end } = subscriber
    const plan = trans(product)
    const end = ends_at ?? current_period_end
    const values = { amount: words.amount(subscriber), ...(end && { date: dates.day(end) }) }
    switch (deed) {
      case 'cancel':
        return {
          title: trans('Cancel your plan :plan?', { plan }),
          description: end
            ? trans(
                'You keep it until :date, and nothing is charged after that. Until then it can be resumed.',
                values,
              )
            : trans('You keep it to the end of what is paid for. Until then it can be resumed.'),
          confirmLabel: trans('Cancel plan'),
          done: 'Your plan is cancelled',
        }
      case 'resume':
        return {
          title: trans('Resume your plan :plan?', { plan }),
          description:
            state === 'paused'
              ? trans('It goes on at once, and you are charged :amount now.', values)
              : end
                ? trans('It goes on, and you are charged :amount on :date.', values)
                : trans('It goes on, and you are charged :amount for the next period.', values),
          confirmLabel: trans('Resume plan'),
          done: 'Your plan goes on',
        }
      case 'end':
        return {
          title: trans('End your plan :plan now?', { plan }),
          description: trans(
            'What it permits ends at once, and nothing is paid back. To have it again, you have to take a plan and pay anew.',
          ),
          confirmLabel: trans('End now'),
          done: 'Your plan has ended',
        }
    }
  }
}

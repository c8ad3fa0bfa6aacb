import { useUser } from '@app/shared/bootstrap'
import { useDates, useTrans } from '@app/shared/i18n'
import type { Subscriber } from '@app/shared/wire'
import type { Deed } from './subscriber-calls'
import { type DeedWords, useOwnDeedWords } from './use-own-deed-words'
import { useSubscriberWords } from './use-subscriber-words'

/** Says of a change of a subscription what will happen, with its money and its day. */
export function useDeedWords(): (subscriber: Subscriber, deed: Deed) => DeedWords {
  const { trans } = useTrans()
  const dates = useDates()
  const words = useSubscriberWords()
  const ofOwn = useOwnDeedWords()
  const ownId = useUser()?.id
  return (subscriber, deed) => {
    const { state, user, product, ends_at, current_period_end } = subscriber
    if (user.id === ownId) return ofOwn(subscriber, deed)
    const name = user.display_name
    const plan = trans(product)
    const end = ends_at ?? current_period_end
    const values = { name, amount: words.amount(subscriber), ...(end && { date: dates.day(end) }) }
    switch (deed) {
      case 'cancel':
        return {
          title: trans('Cancel :plan of :name?', { plan, name }),
          description: end
            ? trans(
                ':name keeps it until :date, and nothing is charged after that. Until then it can be resumed. :name is told.',
                values,
              )
            : trans(
                ':name keeps it to the end of what is paid for. Until then it can be resumed. :name is told.',
                values,
              ),
          confirmLabel: trans('Cancel plan'),
          done: 'The plan of :name is cancelled',
        }
      case 'resume':
        return {
          title: trans('Resume :plan of :name?', { plan, name }),
          description:
            state === 'paused'
              ? trans('It goes on at once, and :name is charged :amount now. :name is told.', values)
              : end
                ? trans('It goes on, and :name is charged :amount on :date. :name is told.', values)
                : trans(
                    'It goes on, and :name is charged :amount for the next period. :name is told.',
                    values,
                  ),
          confirmLabel: trans('Resume plan'),
          done: 'The plan of :name goes on',
        }
      case 'end':
        return {
          title: trans('End :plan of :name now?', { plan, name }),
          description: trans(
            'What it permits ends at once, and nothing is paid back. :name is told. To have it again, they have to take a plan and pay anew.',
            values,
          ),
          confirmLabel: trans('End now'),
          done: 'The plan of :name has ended',
        }
    }
  }
}

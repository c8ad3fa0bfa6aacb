import type { Dates, TransFunction } from '@app/shared/i18n'
import type { Announcement, AnnouncementState, Audience, AudienceChoicesResponse } from '@app/shared/wire'

interface Words {
  trans: TransFunction
  language: string
}

/** States as words to translate, and how they look. */
export const announcementStates = {
  scheduled: { label: 'Scheduled', tone: 'accent' },
  sending: { label: 'Being sent', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'neutral' },
} as const satisfies Record<AnnouncementState, object>

/** How far it is, such as `20 of 300 people were told`; nothing before it begins. */
export const progressText = ({ told, people }: Announcement, { trans, language }: Words) =>
  people === null
    ? undefined
    : trans('1 of :people was told|:count of :people were told', {
        count: told,
        people: new Intl.NumberFormat(language).format(people),
      })

/** Who is told, such as `Everybody` or `Role: editor · Here in the last 7 days`. What is gone by now is its number. */
export function audienceText(
  audience: Audience,
  choices: AudienceChoicesResponse | undefined,
  { trans, language, dates }: Words & { dates: Pick<Dates, 'calendarDay'> },
): string {
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  const names = (
    ids: readonly (number | string)[],
    list: readonly { id: number | string; name: string }[] = [],
  ) => ids.map(id => list.find(choice => choice.id === id)?.name ?? String(id))
  const { roles, plans = [], unsubscribed, languages, verified } = audience
  const { signed_up_from: from, signed_up_to: to, active_days: days } = audience
  const taken = [...names(plans, choices?.plans), ...(unsubscribed ? [trans('without a subscription')] : [])]
  const parts = [
    roles && trans('Role: :names', { names: either.format(names(roles, choices?.roles)) }),
    taken.length > 0 && trans('Plan: :names', { names: either.format(taken) }),
    languages && trans('Language: :names', { names: either.format(names(languages, choices?.languages)) }),
    from && trans('Signed up on :day or later', { day: dates.calendarDay(from) }),
    to && trans('Signed up on :day or earlier', { day: dates.calendarDay(to) }),
    verified !== undefined && trans(verified ? 'Address verified' : 'Address not verified'),
    days && trans('Here within the last day|Here within the last :count days', { count: days }),
  ].filter(Boolean)
  return parts.length === 0 ? trans('Everybody') : parts.join(' · ')
}

import { relativeTime } from './relative-time'
import { useTrans } from './use-trans'

/** When something happened, as people say it; the exact moment is its title. `date` is an ISO date. */
export function RelativeTime({ date, now = new Date() }: { date: string; now?: Date }) {
  const { trans, language } = useTrans()
  const moment = new Date(date)
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
  return (
    <time dateTime={date} title={exact}>
      {relativeTime(moment, now, language) ?? trans('a few seconds ago')}
    </time>
  )
}

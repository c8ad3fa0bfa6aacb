import { prettyBytes, RelativeTime, useTrans } from '@app/shared/i18n'
import type { OverviewResponse } from '@app/shared/wire'
import { FigureList } from '../charts/figure-list'

/** The figures of a range side by side; only those that somebody may see. */
export function Figures({ people, revenue, storage, queues }: OverviewResponse) {
  const { trans, language } = useTrans()
  const number = new Intl.NumberFormat(language)
  const signUps = people?.sign_ups.reduce((sum, { count }) => sum + count, 0) ?? 0
  const late = [queues?.mails.late_since, queues?.jobs.late_since].filter(Boolean).sort()[0]
  const figures = [
    ...(people
      ? [
          {
            label: trans('New people'),
            value: number.format(signUps),
            note: trans(':count in the time before', { count: number.format(people.sign_ups_before) }),
          },
          {
            label: trans('Active people'),
            value: number.format(people.active),
            note: trans('of :count', { count: number.format(people.total) }),
          },
        ]
      : []),
    ...(revenue ?? []).map(({ currency, mrr, subscribers, churned, ...revenue }) => ({
      label: trans('Monthly revenue in :currency', { currency }),
      value: new Intl.NumberFormat(language, { style: 'currency', currency }).format(mrr),
      note: trans(
        '1 customer; in 30 days :new came, :churned left|:customers customers; in 30 days :new came, :churned left',
        {
          count: subscribers,
          customers: number.format(subscribers),
          new: number.format(revenue.new),
          churned: number.format(churned),
        },
      ),
    })),
    ...(storage
      ? [
          {
            label: trans('Storage'),
            value: prettyBytes(storage.bytes, language),
            note: trans('1 file|:count files', { count: storage.files }),
          },
        ]
      : []),
    ...(queues
      ? [
          {
            label: trans('Waiting'),
            value: number.format(queues.mails.waiting + queues.jobs.waiting),
            note: trans('mails: :mails, jobs: :jobs', {
              mails: number.format(queues.mails.waiting),
              jobs: number.format(queues.jobs.waiting),
            }),
          },
          {
            label: trans('Failed'),
            value: number.format(queues.mails.failed + queues.jobs.failed),
            note: trans('mails: :mails, jobs: :jobs', {
              mails: number.format(queues.mails.failed),
              jobs: number.format(queues.jobs.failed),
            }),
          },
          ...(late
            ? [
                {
                  label: trans('Longest overdue'),
                  value: <RelativeTime date={late} />,
                  note: trans('should have been sent or done then'),
                },
              ]
            : []),
        ]
      : []),
  ]
  return <FigureList figures={figures} />
}

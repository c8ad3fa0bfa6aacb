import { useTrans } from '@app/shared/i18n'
import type { OverviewResponse } from '@app/shared/wire'
import { isFailing, type RemoteStanding } from './remote-standings'

const HOUR = 3_600_000

/** What needs attention, in words, each with where that is done. */
export function useMatters(
  { queues, messages, revenue, webhooks_off }: OverviewResponse,
  standings: readonly RemoteStanding[],
): { text: string; to: string }[] {
  const { trans, language } = useTrans()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const counted = (text: string, count: number, to: string) =>
    count > 0 ? [{ text: trans(text, { count }), to }] : []
  const said = (is: boolean | undefined, text: string, to: string) => (is ? [{ text, to }] : [])
  return [
    ...standings.filter(isFailing).map(({ name, worst }) => ({
      text: trans(':remote :version fails for :rate of the people', {
        remote: name,
        version: worst?.version ?? '',
        rate: percent.format(worst?.rate ?? 0),
      }),
      to: atRemote(name),
    })),
    ...standings
      .filter(({ rolledBackAt }) => rolledBackAt)
      .map(({ name }) => ({
        text: trans(':remote was rolled back', { remote: name }),
        to: atRemote(name),
      })),
    ...said(
      queues?.mails.is_sent === false,
      trans('There is no mail server: mail is only kept here'),
      '/admin/logs/mails',
    ),
    ...counted(
      '1 mail could not be sent|:count mails could not be sent',
      queues?.mails.failed ?? 0,
      '/admin/logs/mails?state=failed',
    ),
    ...said(
      isLate(queues?.mails),
      trans('Mails have waited for more than an hour'),
      '/admin/logs/mails?state=waiting',
    ),
    ...counted(
      '1 job was given up|:count jobs were given up',
      queues?.jobs.failed ?? 0,
      '/admin/logs/jobs?state=failed',
    ),
    ...said(
      isLate(queues?.jobs),
      trans('Jobs have waited for more than an hour'),
      '/admin/logs/jobs?state=waiting',
    ),
    ...counted(
      '1 webhook was switched off because nothing arrived|:count webhooks were switched off because nothing arrived',
      webhooks_off ?? 0,
      '/admin/webhooks',
    ),
    ...counted(
      '1 payment failed and is tried again|:count payments failed and are tried again',
      revenue?.reduce((sum, { past_due }) => sum + past_due, 0) ?? 0,
      '/admin/subscriptions?state=past_due',
    ),
    ...counted(
      '1 message is not answered|:count messages are not answered',
      messages ?? 0,
      '/admin/messages',
    ),
  ]
}

/** The releases, with this remote open. */
const atRemote = (name: string) => `/admin/releases?${new URLSearchParams({ remote: name })}`

const isLate = (queue: { late_since: string | null } | undefined) =>
  queue?.late_since != null && Date.parse(queue.late_since) < Date.now() - HOUR

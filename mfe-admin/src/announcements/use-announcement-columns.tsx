import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge, Link } from '@app/shared/ui'
import type { Announcement } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from './announcement-calls'
import { announcementStates, audienceText, progressText } from './announcement-words'
import styles from './announcements.module.css'
import { StopAnnouncement } from './stop-announcement'

/** The columns of the list of announcements. */
export function useAnnouncementColumns(): DataColumn<Announcement>[] {
  const { trans, language } = useTrans()
  const dates = useDates()
  const { data: choices } = useQuery(choicesQuery(useHttp()))
  return [
    {
      key: 'title',
      header: trans('Title'),
      cell: ({ id, title, audience }) => (
        <span className={styles.two}>
          <span dir="auto">
            <Link to={`/admin/announcements/${id}`}>{title}</Link>
          </span>
          <span className={styles.quiet}>{audienceText(audience, choices, { trans, language, dates })}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: trans('State'),
      width: '176px',
      filter: {
        kind: 'choice',
        options: Object.entries(announcementStates).map(([value, { label }]) => ({
          value,
          label: trans(label),
        })),
      },
      cell: announcement => (
        <span className={styles.two}>
          <span>
            <Badge tone={announcementStates[announcement.state].tone}>
              {trans(announcementStates[announcement.state].label)}
            </Badge>
          </span>
          <span className={styles.quiet}>{progressText(announcement, { trans, language })}</span>
        </span>
      ),
    },
    {
      key: 'when',
      header: trans('When'),
      width: '212px',
      cell: ({ starts_at, created_at, by }) => (
        <span className={styles.two}>
          <time dateTime={starts_at ?? created_at}>{dates.minute(starts_at ?? created_at)}</time>
          {by && (
            <span className={styles.quiet} dir="auto">
              {by}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: trans('Actions'),
      width: '120px',
      align: 'end',
      cell: announcement => <StopAnnouncement announcement={announcement} />,
    },
  ]
}

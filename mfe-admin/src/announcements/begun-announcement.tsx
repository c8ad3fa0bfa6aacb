import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Badge, Card, ProgressBar } from '@app/shared/ui'
import type { Announcement } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from './announcement-calls'
import { AnnouncementPreview } from './announcement-preview'
import { announcementStates, audienceText, progressText } from './announcement-words'
import styles from './announcements.module.css'
import { StopAnnouncement } from './stop-announcement'

/** An announcement that cannot be changed any more: what was said, to whom, and how far it is. */
export function BegunAnnouncement({ announcement }: { announcement: Announcement }) {
  const { trans, language } = useTrans()
  const dates = useDates()
  const { data: choices } = useQuery(choicesQuery(useHttp()))
  const { state, audience, told, people } = announcement
  const progress = progressText(announcement, { trans, language })
  return (
    <div className={styles.page}>
      <Card
        title={trans('Who is told')}
        footer={state === 'sending' && <StopAnnouncement announcement={announcement} />}
      >
        <div className={styles.page}>
          <p className={styles.line}>{audienceText(audience, choices, { trans, language, dates })}</p>
          <p className={styles.line}>
            <Badge tone={announcementStates[state].tone}>{trans(announcementStates[state].label)}</Badge>{' '}
            <span className={styles.quiet}>{progress}</span>
          </p>
          {state === 'sending' && people !== null && (
            <ProgressBar label={trans('Told')} value={(100 * told) / Math.max(people, 1)} />
          )}
        </div>
      </Card>
      <AnnouncementPreview {...announcement} />
    </div>
  )
}

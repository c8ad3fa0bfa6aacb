import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Card, FormSkeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { DeletedNotice } from '../frame/deleted-notice'
import { isGone } from '../frame/is-gone'
import { LoadFailure } from '../frame/load-failure'
import { useEdited } from '../frame/use-edited'
import { announcementQuery } from './announcement-calls'
import { AnnouncementForm } from './announcement-form'
import { BegunAnnouncement } from './begun-announcement'

/** The editor at `/admin/announcements/new` and, until it begins, at `/admin/announcements/:id`; how far it is from then on. */
export default function AnnouncementPage() {
  const { trans } = useTrans()
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const wanted = announcementQuery(useHttp(), id)
  const { data: found, error, refetch } = useQuery({ ...wanted, enabled: !isNew })
  const { edited: data, isDeleted } = useEdited(id, isGone(error) ? null : found)
  const isLoading = useSpinnerDelay(!isNew && !data && !error)
  const [edited, setEdited] = useState<string>()
  if (isDeleted && edited !== id) throw new ApiError(404)
  // What is being edited stays on screen when it begins meanwhile: saving says so.
  if (data?.state === 'scheduled' && edited !== id) setEdited(id)
  return (
    <AdminFrame title={data?.title ?? trans(isNew ? 'New announcement' : 'Announcement')}>
      {error && !data ? (
        <LoadFailure title={trans('The announcement could not be loaded')} onRetry={refetch} />
      ) : isNew || (data && edited === id) ? (
        <>
          {isDeleted && <DeletedNotice list="/admin/announcements" />}
          <AnnouncementForm key={id} first={data} />
        </>
      ) : data ? (
        <BegunAnnouncement announcement={data} />
      ) : (
        isLoading && (
          <Card>
            <FormSkeleton fields={4} />
          </Card>
        )
      )}
    </AdminFrame>
  )
}

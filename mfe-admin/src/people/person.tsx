import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Card, FormSkeleton, useSpinnerDelay } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { DeletedNotice } from '../frame/deleted-notice'
import { isGone } from '../frame/is-gone'
import { LoadFailure } from '../frame/load-failure'
import { useEdited } from '../frame/use-edited'
import { AccountCard } from './account-card'
import { BelongingsCard } from './belongings-card'
import { DetailsCard } from './details-card'
import { ImpersonateButton } from './impersonate-button'
import { MoreCard } from './more-card'
import { PermissionsCard } from './permissions-card'
import styles from './person.module.css'
import { personQuery } from './person-calls'
import { PersonHead } from './person-head'
import { SessionsCard } from './sessions-card'
import { SignInsCard } from './sign-ins-card'
import { useMayChange } from './use-may-change'

/** One person of the site, at `/admin/users/:id`. */
export default function PersonPage() {
  const { trans } = useTrans()
  const id = Number(useParams().id)
  if (!Number.isInteger(id) || id < 1) throw new ApiError(404)
  const { data: found, error, refetch } = useQuery(personQuery(useHttp(), id))
  const { edited: data, isDeleted } = useEdited(id, isGone(error) ? null : found)
  const isLoading = useSpinnerDelay(!data && !error)
  return (
    <AdminFrame
      title={data?.display_name ?? trans('User')}
      actions={data && <ImpersonateButton person={data} />}
    >
      {data ? (
        <>
          {isDeleted && <DeletedNotice list="/admin/users" />}
          <Shown key={id} person={data} />
        </>
      ) : error ? (
        <LoadFailure title={trans('The user could not be loaded')} onRetry={refetch} />
      ) : (
        isLoading && (
          <Card>
            <FormSkeleton fields={6} />
          </Card>
        )
      )}
    </AdminFrame>
  )
}

function Shown({ person }: { person: Person }) {
  const { trans } = useTrans()
  const mayChange = useMayChange(person)
  return (
    <div className={styles.cards}>
      <PersonHead person={person} />
      {person.beyond.length > 0 && (
        <p className={styles.notice}>
          {trans('This person may do what you may not, so you cannot change the account.')}
        </p>
      )}
      {mayChange && <DetailsCard person={person} />}
      <PermissionsCard person={person} mayChange={mayChange} />
      <SessionsCard person={person} mayChange={mayChange} />
      <SignInsCard id={person.id} />
      <BelongingsCard person={person} />
      <MoreCard email={person.email} />
      <AccountCard person={person} mayChange={mayChange} />
    </div>
  )
}

import { useUser } from '@app/shared/bootstrap'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { useDocumentTitle } from '@app/shared/navigation'
import { Button } from '@app/shared/ui'
import { CloudOff } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import styles from './page-failure.module.css'

const forbidden: readonly number[] = [401, 403]

/**
 * Stands where a written page could not be shown. What a visitor may not read may be theirs after signing in; what a
 * user may not read does not exist for them. What does not exist is somewhere else now, where `redirectTo` says so, and otherwise
 * for the boundary around the remote.
 */
export function PageFailure({
  error,
  redirectTo,
  isTrying,
  onTryAgain,
}: {
  error: Error
  /** A path of the app to show instead of what does not exist. */
  redirectTo?: string | undefined
  isTrying: boolean
  onTryAgain(): void
}) {
  const { trans } = useTrans()
  const documentTitle = useDocumentTitle(trans('There was an issue loading this page'))
  const user = useUser()
  const status = error instanceof ApiError ? error.status : undefined
  const isForbidden = status !== undefined && forbidden.includes(status)
  if (isForbidden && !user) return <Navigate to="/login" replace />
  // What cannot be the address of a page is none.
  if (isForbidden || status === 422) throw new ApiError(404)
  if (status === 404 && redirectTo !== undefined) return <Navigate to={redirectTo} replace />
  if (status === 404) throw error
  return (
    <section className={styles.failure} role="alert">
      <title>{documentTitle}</title>
      <span className={styles.icon} aria-hidden="true">
        <CloudOff size={20} strokeWidth={1.75} />
      </span>
      <h1 className={styles.title}>{trans('There was an issue loading this page')}</h1>
      <p className={styles.text}>{trans('Please try again later')}</p>
      <Button pending={isTrying} onClick={onTryAgain}>
        {trans('Try again')}
      </Button>
    </section>
  )
}

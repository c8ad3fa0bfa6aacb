import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, Link, Skeleton, VisuallyHidden } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import styles from './api-docs.module.css'

/** The description of the API at `/api-docs`, with the calls one may make. */
export default function ApiDocs() {
  const { trans } = useTrans()
  const { branding } = useSettings()
  return (
    <div className={styles.page}>
      <title>{`${trans('API documentation')} – ${branding.site_name}`}</title>
      <h1 className={styles.headline}>{trans('API documentation')}</h1>
      <p className={styles.lead}>
        {trans('Every call you may make. Programs sign in with an access token, which you create in your')}{' '}
        <Link to="/account-settings#developers">{trans('account settings')}</Link>.
      </p>
      <Description />
    </div>
  )
}

/** The viewer is larger than the rest of the app together, so it comes while the description is on its way. */
function Description() {
  const { trans } = useTrans()
  const http = useHttp()
  const { data, isError, refetch } = useQuery({
    queryKey: ['api-docs'],
    queryFn: async () => {
      const [spec, { default: Viewer }] = await Promise.all([
        http.get<object>('openapi.json'),
        import('./viewer'),
      ])
      return { spec, Viewer }
    },
  })
  if (isError)
    return (
      <EmptyState
        isFailure
        title={trans('The documentation could not be loaded')}
        text={trans('Please try again in a moment.')}
        action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
      />
    )
  if (!data) return <Skeleton height={480} />
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">
        <VisuallyHidden>{trans('Calls')}</VisuallyHidden>
      </h2>
      <data.Viewer spec={data.spec} />
    </section>
  )
}

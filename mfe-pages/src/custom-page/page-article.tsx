import { useHttp } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { Page } from '@app/shared/navigation'
import { loadSanitizer, SafeHtml } from '@app/shared/safe-html'
import { ProgressCircle, useSpinnerDelay } from '@app/shared/ui'
import type { CustomPage, CustomPageResponse } from '@app/shared/wire'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import styles from './page-article.module.css'
import { PageFailure } from './page-failure'

/** A written page by slug or id. `children` may act on the page once it is there. */
export function PageArticle({
  idOrSlug,
  children,
}: {
  idOrSlug: string
  children?: (page: CustomPage) => ReactNode
}) {
  const { data, error, isPending, isFetching, refetch } = useQuery(customPageQuery(useHttp(), idOrSlug))
  const isLoading = useSpinnerDelay(isPending)
  useEffect(() => {
    if (idOrSlug) window.scrollTo(0, 0)
  }, [idOrSlug])

  if (isLoading)
    return (
      <div className={styles.waiting}>
        <ProgressCircle indeterminate />
      </div>
    )
  if (error) return <PageFailure error={error} isTrying={isFetching} onTryAgain={() => void refetch()} />
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  const { page, seo } = data
  return (
    <article>
      <Page title={page.title} name={seo?.title || page.title} width="reading" look="public">
        <SafeHtml html={page.body} className={styles.body} />
        {children?.(page)}
      </Page>
    </article>
  )
}

/** A custom page by its slug or id. The sanitizer is loaded together with it, so that title and text appear at once. */
const customPageQuery = (http: Http, idOrSlug: string) =>
  queryOptions({
    queryKey: ['pages', 'custom-page', idOrSlug],
    queryFn: async () => {
      const path = `custom-pages/${encodeURIComponent(idOrSlug)}`
      const [response] = await Promise.all([http.get<CustomPageResponse>(path), loadSanitizer()])
      return response
    },
  })

import { useHttp } from '@app/shared/host'
import { ApiError, type Http } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { loadSanitizer } from '@app/shared/safe-html'
import { textDirection } from '@app/shared/text-direction'
import { ProgressCircle, useSpinnerDelay } from '@app/shared/ui'
import type { CustomPage, CustomPageResponse } from '@app/shared/wire'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import styles from './page-article.module.css'
import { PageBody } from './page-body'
import { PageFailure } from './page-failure'

/** A written page. `children` may act on the page once it is there. */
export function PageArticle({
  source,
  children,
}: {
  /** The path of the API that answers with it. */
  source: string
  children?: (page: CustomPage) => ReactNode
}) {
  const { language } = useTrans()
  const { data, error, isPending, isFetching, refetch } = useQuery(
    customPageQuery(useHttp(), source, language),
  )
  const isLoading = useSpinnerDelay(isPending)
  useEffect(() => {
    if (source) window.scrollTo(0, 0)
  }, [source])

  if (isLoading)
    return (
      <div className={styles.waiting} aria-busy="true">
        <ProgressCircle indeterminate />
      </div>
    )
  if (error)
    return (
      <PageFailure
        error={error}
        redirectTo={movedTo(error)}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    )
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  const { page, seo } = data
  const other = page.language === language ? undefined : page.language
  return (
    // Read aloud as it is written, also where there is no text in the visitor's own language.
    <article {...(other && { lang: other, dir: textDirection(other) })}>
      <Page
        title={page.title}
        name={seo?.title || page.title}
        width="reading"
        look="public"
        navigation={page.hide_nav ? 'hidden' : 'shown'}
      >
        {children?.(page)}
        <PageBody html={page.body} />
      </Page>
    </article>
  )
}

/** The path of the API for a page by its slug or id. */
export const pageSource = (idOrSlug: string) => `custom-pages/${encodeURIComponent(idOrSlug)}`

/** The server answers in `language` where the page is written in it. The sanitizer is loaded together with the page, so that title and text appear at once. */
const customPageQuery = (http: Http, source: string, language: string) =>
  queryOptions({
    queryKey: ['pages', source, language],
    queryFn: async () => {
      const [response] = await Promise.all([http.get<CustomPageResponse>(source), loadSanitizer()])
      return response
    },
  })

/** Where the server says the page is now: a path of this app and nothing else. */
function movedTo(error: Error): string | undefined {
  const body = error instanceof ApiError ? error.body : {}
  const path = 'redirect_to' in body ? String(body.redirect_to) : ''
  return /^\/(?![/\\])/.test(path) ? path : undefined
}

import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { SafeHtml } from '@app/shared/safe-html'
import { Button, EmptyState, Spinner } from '@app/shared/ui'
import type { CustomPage } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { customPageQuery } from '../api/custom-page'
import styles from './page-article.module.css'

/** A written page by slug or id. `children` may act on the page once it is there. */
export function PageArticle({
  idOrSlug,
  children,
}: {
  idOrSlug: string
  children?: (page: CustomPage) => ReactNode
}) {
  const { trans } = useTrans()
  const { branding } = useSettings()
  const { data: page, isPending, isError, refetch } = useQuery(customPageQuery(useHttp(), idOrSlug))
  useEffect(() => {
    if (idOrSlug) window.scrollTo(0, 0)
  }, [idOrSlug])

  if (isError)
    return (
      <EmptyState
        title={trans('There was an issue loading this page')}
        text={trans('Please try again later')}
        action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
      />
    )
  return (
    <article className={styles.article} aria-busy={isPending}>
      <Spinner loading={isPending} />
      {page && (
        <>
          <title>{`${page.title} – ${branding.site_name}`}</title>
          <h1 className={styles.title}>{page.title}</h1>
          <SafeHtml html={page.body} className={styles.body} />
          {children?.(page)}
        </>
      )}
    </article>
  )
}

import { Navigate, useParams } from 'react-router-dom'
import { PageArticle, pageSource } from './page-article'

/** A written page at `/pages/:pageSlug` or `/pages/:pageId/:pageSlug`; an outdated slug beside an id is put right. */
export default function CustomPage() {
  const { pageId, pageSlug = '' } = useParams()
  return (
    <PageArticle source={pageSource(pageId ?? pageSlug)}>
      {({ id, slug }) => pageId && slug !== pageSlug && <Navigate to={`/pages/${id}/${slug}`} replace />}
    </PageArticle>
  )
}

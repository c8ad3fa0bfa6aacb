import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import { useParams } from 'react-router-dom'
import { PageArticle } from './page-article'

/** A page that may not be published yet, for whoever has the link. */
export default function PagePreview() {
  const { trans } = useTrans()
  const { token = '' } = useParams()
  return (
    <PageArticle source={`page-previews/${encodeURIComponent(token)}`}>
      {() => (
        <p>
          <Badge tone="warning">{trans('Preview: not everybody can see this page')}</Badge>
        </p>
      )}
    </PageArticle>
  )
}

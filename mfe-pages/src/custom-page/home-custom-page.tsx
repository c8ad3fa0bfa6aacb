import { useSettings } from '@app/shared/bootstrap'
import { PageArticle, pageSource } from './page-article'

/** A written page as the homepage. */
export default function HomeCustomPage() {
  const { homepage } = useSettings()
  return <PageArticle source={pageSource(homepage.value ?? '')} />
}

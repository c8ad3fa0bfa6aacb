import { useTrans } from '@app/shared/i18n'
import { useDocumentTitle } from '@app/shared/navigation'
import { ButtonLink } from '@app/shared/ui'
import { PageShown } from './first-page'
import styles from './not-found.module.css'

/** The 404 page. */
export function NotFound() {
  const { trans } = useTrans()
  const documentTitle = useDocumentTitle('404')
  return (
    <section className={styles.page}>
      <title>{documentTitle}</title>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.headline}>{trans("Looks like you've found the doorway to the great nothing")}</h1>
      <p className={styles.body}>
        {trans('Sorry about that! Please visit our homepage to get where you need to go.')}
      </p>
      <ButtonLink to="/">{trans('Take me there!')}</ButtonLink>
      <PageShown />
    </section>
  )
}

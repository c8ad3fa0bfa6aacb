import { absoluteAddress } from '@app/shared/base-path'
import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import styles from './page-editor.module.css'

/** The card that a shared link to the page becomes in other programs; the picture of the site stands in for one of the page. */
export function LinkPreview({
  title,
  description,
  image,
}: {
  title: string
  description: string
  image: string
}) {
  const { trans } = useTrans()
  const { base_url, branding, default_meta_tags: site } = useSettings()
  const picture = absoluteAddress(image, base_url) ?? absoluteAddress(site.image ?? '', base_url)
  return (
    <figure className={styles.shared} data-testid="link-preview">
      <figcaption>{trans('Shared links look about like this')}</figcaption>
      <div className={styles.card}>
        {/* By its address: another one is another picture, also after one that could not be loaded. */}
        {picture && <img key={picture} src={picture} alt="" className={styles.cardPicture} />}
        <p className={styles.resultAddress}>{branding.site_name}</p>
        <p className={styles.cardTitle}>{title}</p>
        {description && <p className={styles.cardText}>{description}</p>}
      </div>
    </figure>
  )
}

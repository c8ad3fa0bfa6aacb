import { useTrans } from '@app/shared/i18n'
import { ProgressBar } from '@app/shared/ui'
import styles from './image-upload.module.css'

/** How far the upload of an image is, from 0 to 100: as a bar and as a number. `name` is what the image is called. */
export function UploadBar({ name, percentage }: { name: string; percentage: number }) {
  const { trans, language } = useTrans()
  const number = new Intl.NumberFormat(language, { style: 'percent' }).format(percentage / 100)
  return (
    <div className={styles.upload}>
      <ProgressBar size="sm" value={percentage} label={trans('Upload of :name', { name })} />
      <span aria-hidden="true">{number}</span>
    </div>
  )
}

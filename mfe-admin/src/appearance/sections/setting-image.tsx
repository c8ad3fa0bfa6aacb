import { useTrans } from '@app/shared/i18n'
import { ImageUpload } from '../../image-upload/image-upload'
import { SettingText, useSetting } from './setting-fields'

/** The address of an image: typed, or that of one that is uploaded for everybody to see. */
export function SettingImage({ name, label, help }: { name: string; label: string; help?: string }) {
  const { trans } = useTrans()
  const { set } = useSetting(name)
  return (
    <ImageUpload name={trans(label)} onUploaded={set}>
      <SettingText name={name} label={label} optional {...(help && { help })} />
    </ImageUpload>
  )
}

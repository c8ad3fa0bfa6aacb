import { useTrans } from '@app/shared/i18n'
import { Select } from '@app/shared/ui'
import { pictureChoices } from './landing-choices'

/** A picture of the product, or none. */
export function PictureChoice({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string | undefined
  onChange: (name: string) => void
}) {
  const { trans } = useTrans()
  return (
    <Select
      label={trans('Picture of the product')}
      error={error}
      placeholder={trans('No picture')}
      options={pictureChoices.map(choice => ({ ...choice, label: trans(choice.label) }))}
      // A name that nobody knows shows no picture either.
      value={pictureChoices.some(choice => choice.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

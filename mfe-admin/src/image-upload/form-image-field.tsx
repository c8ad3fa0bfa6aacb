import { FormTextField, useFormValue } from '@app/shared/forms'
import type { ComponentProps } from 'react'
import { ImageUpload } from './image-upload'

/** The address of an image in the form around it: typed, or that of one that is uploaded. */
export function FormImageField(props: ComponentProps<typeof FormTextField>) {
  const { set } = useFormValue(props.name)
  return (
    <ImageUpload name={props.label} onUploaded={set}>
      <FormTextField {...props} dir="ltr" />
    </ImageUpload>
  )
}

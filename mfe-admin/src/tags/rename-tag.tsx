import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { CountedTag, TagResponse } from '@app/shared/wire'
import { isGone } from '../frame/is-gone'

/** Gives a tag another name; `onDone` also where somebody else has deleted it. */
export function RenameTag({
  tag: { id, name },
  onClose,
  onDone,
}: {
  tag: CountedTag
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const { trans } = useTrans()
  const http = useHttp()
  const form = useApiForm({
    defaultValues: { name },
    submit: values => http.put<TagResponse>(`tags/${id}`, values),
    onSuccess: onDone,
    recover(error) {
      if (isGone(error)) void onDone()
      return undefined
    },
  })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} size="sm" title={trans('Rename :name', { name })}>
      <Form form={form}>
        <FormTextField name="name" label={trans('Name')} required maxLength={50} />
        <SubmitButton>{trans('Save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

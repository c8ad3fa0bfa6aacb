import { useClock } from '@app/shared/clock'
import { FormCheckbox, FormSelect, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import type { EditedPage } from '@app/shared/wire'
import type { PageForm } from './use-page-form'

/** The address of the page, whether people see it, and from when on. */
export function Publishing({ form, page }: { form: PageForm['form']; page: EditedPage | undefined }) {
  const { trans } = useTrans()
  const { zone } = useClock()
  const [state, slug] = form.watch(['state', 'slug'])
  const moves = page !== undefined && page.state !== 'draft' && slug !== page.slug
  return (
    <>
      <FormSelect
        name="state"
        label={trans('State')}
        options={[
          { value: 'draft', label: trans('Draft') },
          { value: 'scheduled', label: trans('Scheduled') },
          { value: 'published', label: trans('Published') },
        ]}
      />
      {state === 'scheduled' && (
        <>
          <FormTextField name="publish_at" type="date" label={trans('Appears on')} required />
          <FormTextField
            name="publish_time"
            type="time"
            label={trans('at')}
            help={trans('Time zone: :zone', { zone })}
          />
        </>
      )}
      <FormTextField
        name="slug"
        label={trans('Address')}
        maxLength={100}
        dir="auto"
        help={
          moves
            ? trans('/pages/:slug will lead to the new address.', { slug: page.slug })
            : trans('Comes after /pages/. Left empty, it is made from the title.')
        }
      />
      <FormCheckbox name="hide_nav" label={trans('Without the navigation of the site')} />
    </>
  )
}

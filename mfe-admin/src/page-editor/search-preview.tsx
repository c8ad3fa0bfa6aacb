import { useSettings } from '@app/shared/bootstrap'
import { FormCheckbox, FormTextArea, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import styles from './page-editor.module.css'
import type { PageForm } from './use-page-form'

/** How long search engines show titles and descriptions, about. */
const TITLE = 60
const DESCRIPTION = 160

/** What search engines and link previews are told, and how it will look there. */
export function SearchPreview({ form }: { form: PageForm['form'] }) {
  const { trans } = useTrans()
  const { branding, base_url } = useSettings()
  const [title, slug, seoTitle, description, noIndex] = form.watch([
    'title',
    'slug',
    'seo_title',
    'seo_description',
    'no_index',
  ])
  const shown = `${seoTitle || title || trans('Title')} – ${branding.site_name}`
  return (
    <fieldset className={styles.group}>
      <legend>{trans('Search engines')}</legend>
      <div className={styles.result} data-testid="search-preview">
        {noIndex ? (
          <p>{trans('Search engines are asked to leave this page out.')}</p>
        ) : (
          <>
            <p className={styles.resultAddress} dir="ltr">{`${base_url}/pages/${slug || '…'}`}</p>
            <p className={styles.resultTitle}>{shortened(shown, TITLE)}</p>
            <p>
              {description
                ? shortened(description, DESCRIPTION)
                : trans('Without a description, search engines choose a part of the text.')}
            </p>
          </>
        )}
      </div>
      <FormTextField name="seo_title" label={trans('Title for search engines')} maxLength={200} />
      <FormTextArea name="seo_description" label={trans('Description')} maxLength={500} rows={3} />
      <FormTextField
        name="seo_image"
        label={trans('Picture for link previews')}
        maxLength={2000}
        dir="ltr"
        help={trans('An address that begins with https://')}
      />
      <FormCheckbox name="no_index" label={trans('Hide from search engines')} />
    </fieldset>
  )
}

const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

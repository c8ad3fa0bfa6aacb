import { useSettings } from '@app/shared/bootstrap'
import { FormCheckbox, FormTextArea, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import type { EditedPage } from '@app/shared/wire'
import { Fragment } from 'react'
import { FormImageField } from '../image-upload/form-image-field'
import { LinkPreview } from './link-preview'
import styles from './page-editor.module.css'
import { type TextNames, textNames } from './text-names'
import type { PageForm } from './use-page-form'

/** How long search engines show titles and descriptions, about. */
const TITLE = 60
const DESCRIPTION = 160

/** What search engines and link previews are told, and how it will look there: the document of the page says the same. */
export function SearchPreview({
  form,
  page,
  names,
  language,
}: {
  form: PageForm['form']
  page: EditedPage | undefined
  /** The fields of the text that is shown; without them the page is not written in the chosen language, and has its own. */
  names: TextNames | undefined
  language: string | undefined
}) {
  const { trans } = useTrans()
  const { branding, base_url, default_meta_tags: site, homepage } = useSettings()
  const text = names ?? textNames(undefined)
  const [title, slug, seoTitle, ownDescription, image, noIndex] = form.watch([
    text.title,
    'slug',
    text.seo_title,
    text.seo_description,
    'seo_image',
    'no_index',
  ])
  const isHomepage =
    page !== undefined &&
    homepage.type === 'customPage' &&
    [page.slug, String(page.id)].includes(homepage.value ?? '')
  const address = base_url + (isHomepage ? '/' : `/pages/${slug || '…'}`)
  const shown = seoTitle || title || trans('Title')
  const description = ownDescription || site.description
  return (
    <fieldset className={styles.group}>
      <legend>{trans('Search engines')}</legend>
      <div className={styles.result} data-testid="search-preview">
        {noIndex ? (
          <p>{trans('Search engines are asked to leave this page out.')}</p>
        ) : (
          <>
            <p className={styles.resultAddress} dir="ltr">
              {address}
            </p>
            <p className={styles.resultTitle}>{shortened(`${shown} – ${branding.site_name}`, TITLE)}</p>
            <p>
              {description
                ? shortened(description, DESCRIPTION)
                : trans('Without a description, search engines choose a part of the text.')}
            </p>
          </>
        )}
      </div>
      {names && (
        <Fragment key={names.title}>
          <FormTextField
            name={names.seo_title}
            label={trans('Title for search engines')}
            maxLength={200}
            lang={language}
          />
          <FormTextArea
            name={names.seo_description}
            label={trans('Description')}
            maxLength={500}
            rows={3}
            lang={language}
            {...(site.description && { help: trans('Empty for that of the site.') })}
          />
        </Fragment>
      )}
      <FormImageField
        name="seo_image"
        label={trans('Picture for link previews')}
        maxLength={2000}
        help={trans(
          site.image
            ? 'An address that begins with https://, or empty for the picture of the site.'
            : 'An address that begins with https://',
        )}
        rules={{
          validate: value =>
            !value ||
            /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(value) ||
            trans('Use an address that begins with https://, or upload a file.'),
        }}
      />
      <LinkPreview title={shown} description={description} image={image} />
      <FormCheckbox name="no_index" label={trans('Hide from search engines')} />
    </fieldset>
  )
}

const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

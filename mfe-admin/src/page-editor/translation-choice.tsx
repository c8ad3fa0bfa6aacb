import { FormSelect } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { Button, Select } from '@app/shared/ui'
import type { EditedPage } from '@app/shared/wire'
import { useRef, useState } from 'react'
import styles from './page-editor.module.css'
import { usePageLanguages } from './page-languages'
import type { PageForm } from './use-page-form'

/** In which language the text below is, and the begin and the end of a translation. Nothing where the site has one language. */
export function TranslationChoice({ state, page }: { state: PageForm; page: EditedPage | undefined }) {
  const { trans } = useTrans()
  const { form, language, choose, beginTranslation, removeTranslation } = state
  const { ofPage, others, free } = usePageLanguages(form, page)
  const [isAsking, setAsking] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  if (others.length === 0) return null
  const chosen = others.find(other => other.language === language)
  return (
    <>
      <div className={styles.language}>
        <Select
          ref={select}
          label={trans('Language')}
          value={language ?? ''}
          onChange={({ target }) => choose(target.value || undefined)}
          options={[
            {
              value: '',
              label: ofPage
                ? trans(':language (the page itself)', { language: ofPage })
                : trans('The page itself'),
            },
            ...others.map(other => ({
              value: other.language,
              label: other.isWritten
                ? other.name
                : trans(':language (not written yet)', { language: other.name }),
            })),
          ]}
        />
        {!chosen && free.length > 1 && (
          <FormSelect
            name="language"
            label={trans('The page itself is in')}
            options={free.map(({ language: value, name: label }) => ({ value, label }))}
          />
        )}
        {chosen?.isWritten && (
          <Button
            variant="outline"
            onClick={() => {
              // The focus comes back to it afterwards: this button may be gone by then.
              select.current?.focus()
              setAsking(true)
            }}
          >
            {trans('Remove this translation')}
          </Button>
        )}
      </div>
      {chosen && !chosen.isWritten && (
        <div className={styles.unwritten}>
          <p>
            {trans('Visitors who read :language see the text of the page itself.', { language: chosen.name })}
          </p>
          <Button onClick={() => beginTranslation(chosen.language)}>
            {trans('Write this page in :language', { language: chosen.name })}
          </Button>
          <p className={styles.help}>{trans('It begins with a copy of the text of the page itself.')}</p>
        </div>
      )}
      {chosen && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={trans('Remove the text in :language?', { language: chosen.name })}
          description={trans(
            'Visitors see the text of the page itself once you save. Earlier versions keep the translation.',
          )}
          confirmLabel={trans('Remove')}
          onConfirm={() => {
            setAsking(false)
            removeTranslation(chosen.language)
          }}
        />
      )}
    </>
  )
}

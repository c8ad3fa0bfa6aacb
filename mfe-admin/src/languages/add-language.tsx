import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import { useState } from 'react'
import { addLanguage, LANGUAGES, languagesQuery } from './language-calls'
import styles from './languages.module.css'

/** Adds a language, which people can choose once it is offered. */
export function AddLanguage() {
  const { trans } = useTrans()
  const { http, queries, navigate } = useHost()
  const [isOpen, setOpen] = useState(false)
  const form = useApiForm({
    defaultValues: { language: '', name: '' },
    submit: values => addLanguage(http, values),
    async onSuccess(added) {
      setOpen(false)
      // Its lines are those of a language that is not there until it is in the list.
      queries.setQueryData(languagesQuery(http).queryKey, known => known && [...known, added])
      navigate(`/admin/languages/${added.language}`)
      await queries.invalidateQueries({ queryKey: LANGUAGES })
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{trans('Add language')}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={trans('Add a language')}
        description={trans('Nobody sees it before you offer it. What is not translated stays English.')}
      >
        <Form form={form} className={styles.fields}>
          <FormTextField
            name="language"
            label={trans('Code')}
            help={trans('Such as fr, or pt-BR for the Portuguese of Brazil')}
            dir="ltr"
            maxLength={35}
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          <FormTextField
            name="name"
            label={trans('Name')}
            help={trans('As those who speak it call it, such as Français')}
            maxLength={50}
            required
          />
          <SubmitButton>{trans('Add')}</SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}

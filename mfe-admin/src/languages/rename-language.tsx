import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton, Dialog } from '@app/shared/overlays'
import type { SiteLanguage } from '@app/shared/wire'
import { isChangedMeanwhile, isGone } from '../frame/is-gone'
import { updateLanguage } from './language-calls'
import styles from './languages.module.css'

/** Gives a language another name. `onReload` asks for the languages anew, also where somebody else has changed or removed it. */
export function RenameLanguage({
  language: { language, name, offered, revision },
  onClose,
  onReload,
}: {
  language: SiteLanguage
  onClose: () => void
  onReload: () => Promise<void>
}) {
  const { trans } = useTrans()
  const { http, notify } = useHost()
  const form = useApiForm({
    defaultValues: { name },
    submit: values => updateLanguage(http, language, { ...values, offered, revision }),
    async onSuccess() {
      notify({ type: 'positive', message: 'Language renamed' })
      onClose()
      await onReload()
    },
    // What was typed stays, and is saved from what the language is by then.
    recover(error) {
      if (isGone(error) || isChangedMeanwhile(error)) void onReload()
      return undefined
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans('Rename :name', { name })}
      description={trans('Where people choose their language, they see the new name at once.')}
    >
      <Form form={form} className={styles.fields}>
        <FormTextField
          name="name"
          label={trans('Name')}
          help={trans('As those who speak it call it, such as Français')}
          maxLength={50}
          dir="auto"
          required
        />
        <div className={styles.actions}>
          <CancelButton />
          <SubmitButton>{trans('Rename')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

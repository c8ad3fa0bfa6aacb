import { useBootstrap } from '@app/shared/bootstrap'
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { FormImageField } from '../image-upload/form-image-field'
import { FormSizeField } from '../sizes/form-size-field'
import { DateFormatField } from './date-format-field'
import { PolicyList } from './policy-list'
import { QuestionList } from './question-list'
import type { EditableSetting } from './setting-groups'
import { TimeZoneField } from './time-zone-field'

/** The field of one setting in the form around it. */
export function SettingField({ setting: { key, kind, label, help } }: { setting: EditableSetting }) {
  const { trans } = useTrans()
  const locales = useBootstrap(({ locales }) => locales)
  const field = { name: key, label: trans(label), ...(help && { help: trans(help) }) }
  switch (kind) {
    case 'switch':
      return <FormCheckbox {...field} />
    case 'long':
      return <FormTextArea {...field} rows={3} />
    case 'number':
      return <FormTextField {...field} type="number" min={0} required />
    case 'size':
      return <FormSizeField {...field} />
    case 'image':
      return <FormImageField {...field} />
    case 'language':
      return (
        <FormSelect
          {...field}
          options={locales.map(({ language, name }) => ({ value: language, label: name }))}
        />
      )
    case 'policies':
      return <PolicyList {...field} />
    case 'questions':
      return <QuestionList {...field} />
    case 'zone':
      return <TimeZoneField {...field} />
    case 'date-format':
      return <DateFormatField {...field} />
    default:
      return <FormTextField {...field} />
  }
}

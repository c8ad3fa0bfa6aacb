import { FormSelect } from '@app/shared/forms'
import { datesOf, useTrans } from '@app/shared/i18n'
import { dateFormats } from '@app/shared/wire'

/** A day whose formats all differ: its number is no month, and its month has a short name. */
const EXAMPLE = '2026-09-30'

/** Chooses how the site writes days, each by an example in the language of the page. */
export function DateFormatField(field: { name: string; label: string; help?: string }) {
  const { trans, language } = useTrans()
  const example = (format: string) => datesOf({ language, format }).calendarDay(EXAMPLE)
  return (
    <FormSelect
      {...field}
      options={dateFormats.map(format => ({
        value: format,
        label: format === 'auto' ? trans('As suits each place') : example(format),
      }))}
    />
  )
}

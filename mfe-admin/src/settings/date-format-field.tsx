import { FormSelect } from '@app/shared/forms'
import { datesOf, useTrans } from '@app/shared/i18n'
import type { DateFormat } from '@app/shared/wire'

/** A day whose formats all differ: its number is no month, and its month has a short name. */
const EXAMPLE = '2026-09-30'

/** All that the wire knows, whose own list would bring its schemas into the page. */
const formats: Record<DateFormat, true> = { auto: true, numeric: true, medium: true, long: true, iso: true }

/** Chooses how the site writes days, each by an example in the language of the page. */
export function DateFormatField(field: { name: string; label: string; help?: string }) {
  const { trans, language } = useTrans()
  const example = (format: string) => datesOf({ language, format }).calendarDay(EXAMPLE)
  return (
    <FormSelect
      {...field}
      options={Object.keys(formats).map(format => ({
        value: format,
        label: format === 'auto' ? trans('As suits each place') : example(format),
      }))}
    />
  )
}

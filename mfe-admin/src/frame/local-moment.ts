const two = (number: number) => String(number).padStart(2, '0')

/** The day of a moment by the clock of this browser, such as `2026-11-23`, as a date field has it. */
export const localDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The time of a moment by the clock of this browser, such as `09:30`, as a time field has it. */
export const localTime = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

/** The moment that a date field and a time field name, in ISO 8601; without a time the day's beginning, undefined without a day. */
export function momentOf(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time || '00:00'}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

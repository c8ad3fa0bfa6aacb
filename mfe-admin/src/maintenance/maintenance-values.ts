import type { Settings } from '@app/shared/wire'
import { localDay, localTime, momentOf } from '../frame/local-moment'

/** What visitors read, as it is typed; day and time are those of the administrator's clock. */
export interface MaintenanceValues {
  title: string
  message: string
  day: string
  time: string
}

export function typedMaintenance({ maintenance }: Settings): MaintenanceValues {
  const { title = '', message = '', until } = maintenance ?? {}
  const end = until ? new Date(until) : undefined
  return { title, message, day: end ? localDay(end) : '', time: end ? localTime(end) : '' }
}

/** What was typed as settings by dotted name. */
export const maintenanceSettings = ({ title, message, day, time }: MaintenanceValues) => ({
  'maintenance.title': title.trim(),
  'maintenance.message': message.trim(),
  'maintenance.until': momentOf(day, time) ?? null,
})

/** Whether the end that is typed lies behind us. */
export const isOver = ({ day, time }: Pick<MaintenanceValues, 'day' | 'time'>, now = Date.now()) =>
  Date.parse(momentOf(day, time) ?? '') <= now

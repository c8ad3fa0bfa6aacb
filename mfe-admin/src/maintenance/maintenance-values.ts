import type { Clock } from '@app/shared/clock'
import type { Settings } from '@app/shared/wire'

/** What visitors read, as it is typed; day and time are those of the administrator's clock. */
export interface MaintenanceValues {
  title: string
  message: string
  day: string
  time: string
}

export function typedMaintenance({ maintenance }: Settings, clock: Clock): MaintenanceValues {
  const { title = '', message = '', until } = maintenance ?? {}
  return { title, message, day: until ? clock.day(until) : '', time: until ? clock.time(until) : '' }
}

/** What was typed as settings by dotted name. */
export const maintenanceSettings = ({ title, message, day, time }: MaintenanceValues, clock: Clock) => ({
  'maintenance.title': title.trim(),
  'maintenance.message': message.trim(),
  'maintenance.until': clock.moment(day, time) ?? null,
})

/** Whether the end that is typed lies behind us. */
export const isOver = ({ day, time }: Pick<MaintenanceValues, 'day' | 'time'>, clock: Clock) =>
  Date.parse(clock.moment(day, time) ?? '') <= Date.now()

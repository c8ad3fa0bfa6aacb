import type { Audience, UpdateAnnouncementRequest } from '@app/shared/wire'
import type { Db } from '../../db/schema'
import type { ErrorCode } from '../../errors/error-lines'
import { isAddressOutside, isPathInside } from '../../text/safe-address'
import { startOf } from './audience'

const YEAR = 366 * 24 * 3_600_000

/** What is wrong with an announcement, by field. */
export async function announcementProblems(
  db: Db,
  { title, text, action, audience = {}, starts_at }: Omit<UpdateAnnouncementRequest, 'revision'>,
  time: Date,
): Promise<Record<string, ErrorCode>> {
  const ahead = starts_at ? new Date(starts_at).getTime() - time.getTime() : 1
  return {
    ...(!title.trim() && { title: 'required' as const }),
    ...(!text.trim() && { text: 'required' as const }),
    ...(action && !mayLeadThere(action) && { action: 'announcement_address' as const }),
    ...(!(ahead > 0 && ahead < YEAR) && { starts_at: 'announcement_time' as const }),
    ...(await audienceProblems(db, audience)),
  }
}

/** What is wrong with an audience: days that are none, and what is not there. */
export async function audienceProblems(db: Db, audience: Audience): Promise<Record<string, ErrorCode>> {
  const { roles = [], plans = [], signed_up_from: from, signed_up_to: to } = audience
  const problems: Record<string, ErrorCode> = {}
  for (const [name, day] of Object.entries({ signed_up_from: from, signed_up_to: to }))
    if (day && !startOf(day, 'UTC').isValid) problems[`audience.${name}`] = 'audience_day'
  if (from && to && from > to) problems['audience.signed_up_to'] = 'audience_days'
  const [knownRoles, knownPlans] = await Promise.all([
    roles.length === 0 ? [] : db.selectFrom('roles').select('id').where('id', 'in', roles).execute(),
    plans.length === 0 ? [] : db.selectFrom('products').select('id').where('id', 'in', plans).execute(),
  ])
  if (knownRoles.length < new Set(roles).size) problems['audience.roles'] = 'audience_unknown'
  if (knownPlans.length < new Set(plans).size) problems['audience.plans'] = 'audience_unknown'
  return problems
}

function mayLeadThere(action: string) {
  if (isPathInside(action)) return true
  if (!isAddressOutside(action, 'https://')) return false
  const { username, password } = new URL(action)
  return !username && !password
}

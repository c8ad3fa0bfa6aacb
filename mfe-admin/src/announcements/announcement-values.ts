import type { Clock } from '@app/shared/clock'
import type { Announcement, AnnounceRequest, Audience } from '@app/shared/wire'

/** An announcement as it is typed. Fields of the audience have the names the server gives them. */
export interface AnnouncementValues {
  title: string
  text: string
  action: string
  action_label: string
  audience: {
    roles: number[]
    plans: number[]
    unsubscribed: boolean
    languages: string[]
    signed_up_from: string
    signed_up_to: string
    verified: '' | 'yes' | 'no'
    active_days: string
  }
  when: 'now' | 'later'
  /** A day such as `2026-12-31` and a time such as `09:30`, where the administrator is. */
  starts_at: string
  starts_time: string
}

export function toValues(announcement: Announcement | undefined, clock: Clock): AnnouncementValues {
  const { title = '', text = '', action, action_label, audience = {}, starts_at } = announcement ?? {}
  return {
    ...{ title, text, action: action ?? '', action_label: action_label ?? '' },
    audience: {
      roles: audience.roles ?? [],
      plans: audience.plans ?? [],
      unsubscribed: audience.unsubscribed ?? false,
      languages: audience.languages ?? [],
      signed_up_from: audience.signed_up_from ?? '',
      signed_up_to: audience.signed_up_to ?? '',
      verified: audience.verified === undefined ? '' : audience.verified ? 'yes' : 'no',
      active_days: String(audience.active_days ?? ''),
    },
    when: starts_at ? 'later' : 'now',
    starts_at: starts_at ? clock.day(starts_at) : '',
    starts_time: starts_at ? clock.time(starts_at) : '09:00',
  }
}

/** The audience that was chosen: what is empty narrows nothing. */
export function audienceOf({ audience }: Pick<AnnouncementValues, 'audience'>): Audience {
  const { roles, plans, unsubscribed, languages, signed_up_from, signed_up_to, verified, active_days } =
    audience
  return {
    ...(roles.length > 0 && { roles }),
    ...(plans.length > 0 && { plans }),
    ...(unsubscribed && { unsubscribed }),
    ...(languages.length > 0 && { languages }),
    ...(signed_up_from && { signed_up_from }),
    ...(signed_up_to && { signed_up_to }),
    ...(verified && { verified: verified === 'yes' }),
    ...(active_days && { active_days: Number(active_days) }),
  }
}

/** What was typed as the server takes it. */
export function requestOf(values: AnnouncementValues, clock: Clock): AnnounceRequest {
  const { title, text, action, action_label, when, starts_at, starts_time } = values
  return {
    ...{ title, text, audience: audienceOf(values) },
    action: action.trim() || null,
    action_label: (action.trim() && action_label.trim()) || null,
    starts_at: (when === 'later' && clock.moment(starts_at, starts_time)) || null,
  }
}

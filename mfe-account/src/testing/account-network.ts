import type { Network } from '@app/shared/testing'
import type { User, UserSession } from '@app/shared/wire'
import { someValueLists } from './some-value-lists'

/** A session of the user. */
export const aSession = (changes: Partial<UserSession> = {}): UserSession => ({
  id: 'current',
  device_type: 'other',
  platform: 'macOS',
  browser: 'Safari',
  city: null,
  country: null,
  ip_address: '203.0.113.1',
  token: 'handle',
  last_active: new Date().toISOString(),
  is_current_device: true,
  ...changes,
})

/** Answers to the calls every account page makes, for a user whose password is confirmed. */
export const accountNetwork = (user: User): Network => ({
  'GET api/v1/users/me': { user },
  'GET api/v1/users/me/data-exports': { dataExport: null },
  'GET api/v1/value-lists/localizations,countries,timezones': someValueLists,
  'GET api/v1/user-sessions': { sessions: [aSession()] },
  'GET api/v1/me/activity': {
    pagination: { data: [], current_page: 1, next_page: null, per_page: 8, total: 0 },
  },
  'GET auth/user/passkeys': { passkeys: [] },
  'GET auth/user/ways-in': { ways_in: [] },
  'GET auth/user/confirmed-password-status': { confirmed: true },
})

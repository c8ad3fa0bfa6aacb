import { permissions } from '@app/shared/testing'
import type { Person } from '@app/shared/wire'

/** A session that is open on a computer. */
export const aSession = {
  id: '00000000-0000-4000-8000-000000000001',
  device_type: 'other' as const,
  platform: 'macOS',
  browser: 'Safari',
  city: null,
  country: 'CH',
  ip_address: '203.0.113.7',
  last_active: '2026-11-01T12:00:00.000Z',
}

/** What `GET users/:id/details` answers of somebody with a role, a plan, a permission of their own, workspaces and files. */
export const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: 1001,
  first_name: 'Ada',
  last_name: null,
  display_name: 'Ada',
  avatar: null,
  email: 'ada@example.com',
  email_verified_at: null,
  language: 'en',
  country: null,
  timezone: null,
  created_at: '2026-01-01T00:00:00.000Z',
  two_factor_confirmed_at: '2026-02-01T00:00:00.000Z',
  has_password: true,
  passkeys_count: 2,
  last_seen_at: '2026-11-01T12:00:00.000Z',
  banned_at: null,
  ban_reason: null,
  ban_until: null,
  delete_at: null,
  roles: [{ id: 2, name: 'users', permissions: permissions('workspaces.create') }],
  direct_permissions: permissions('releases.view'),
  plans: [
    {
      id: 3,
      name: 'Pro',
      permissions: [{ name: 'files.create', restrictions: [{ name: 'count', value: 5000 }] }],
    },
  ],
  permissions: [
    ...permissions('workspaces.create', 'releases.view'),
    {
      name: 'files.create',
      restrictions: [
        { name: 'count', value: 5000 },
        { name: 'size', value: 1_073_741_824 },
      ],
    },
  ],
  sessions: [aSession],
  workspaces: [
    { id: 1, name: 'Crew', role: 'owner', members_count: 1 },
    { id: 2, name: 'Guild', role: 'member', members_count: 4 },
  ],
  files: { count: 3, bytes: 2_097_152 },
  beyond: [],
  version: 'one',
  ...changes,
})

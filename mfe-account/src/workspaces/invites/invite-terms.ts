import { useTrans } from '@app/shared/i18n'
import type { GivenRole } from '@app/shared/wire'
import { givenRoles } from '../workspace/roles'

const LIVES = [1, 7, 14, 30]

/** What a form of invitations starts with. */
export const defaultTerms: { role: GivenRole; days: string } = { role: 'member', days: '7' }

/** What can be chosen for an invitation: the role it gives, with what the `chosen` one may do, and how long it is open. */
export function useInviteTerms(chosen: GivenRole) {
  const { trans } = useTrans()
  return {
    role: {
      label: trans('Role'),
      help: trans(givenRoles.find(({ role }) => role === chosen)?.about ?? ''),
      options: givenRoles.map(({ role, label }) => ({ value: role, label: trans(label) })),
    },
    days: {
      label: trans('Expires'),
      options: LIVES.map(days => ({
        value: String(days),
        label: trans('In :count day|In :count days', { count: days }),
      })),
    },
  }
}

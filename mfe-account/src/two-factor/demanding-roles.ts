import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import type { User } from '@app/shared/wire'

/** Names of a user's roles that permit nothing without a second factor, as a list in the language of the page; empty without such roles. */
export function useDemandingRoles(): string {
  const { language } = useTrans()
  const roles = useBootstrap(({ user }) => user?.roles)
  return new Intl.ListFormat(language).format(demanding(roles))
}

const demanding = (roles: User['roles'] = []) =>
  roles.filter(({ requires_two_factor }) => requires_two_factor).map(({ name }) => name)

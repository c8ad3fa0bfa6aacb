import { useSettings } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { socialServices, useSocialFlow, useSocialResult } from '@app/shared/social'
import { Card } from '@app/shared/ui'
import type { SocialService, User } from '@app/shared/wire'
import { meQuery } from '../me/me'
import rows from '../rows/rows.module.css'
import { SocialRow } from './social-row'

/** Connected accounts at services. */
export function SocialPanel({ user }: { user: User }) {
  const { trans } = useTrans()
  const { social } = useSettings()
  const host = useHost()
  const changed = (line: string, service: SocialService | undefined) => {
    void host.queries.invalidateQueries({ queryKey: meQuery(host.http).queryKey })
    host.notify({ message: line, values: { service: service ?? 'social' }, type: 'positive' })
  }
  const { settle } = useSocialResult({ onSuccess: service => changed('Enabled :service account', service) })
  const connect = useSocialFlow('connect', settle)
  const enabled = socialServices.filter(service => social[service].enable)
  return (
    <Card
      title={trans('Social login')}
      description={trans(
        user.has_password
          ? "If you disable social logins, you'll still be able to log in using your email and password."
          : 'You have no password yet. Set one before you disable the only service you sign in with.',
      )}
    >
      <ul className={rows.rows}>
        {enabled.map(service => (
          <SocialRow
            key={service}
            service={service}
            username={user.social_profiles?.find(({ service_name }) => service_name === service)?.username}
            onConnect={() => void connect(service)}
            onDisconnected={() => changed('Disabled :service account', service)}
          />
        ))}
      </ul>
    </Card>
  )
}

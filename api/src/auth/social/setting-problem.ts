import type { Settings, SocialService } from '@app/shared/wire'
import type { Config } from '../../config/config'
import type { Db } from '../../db/schema'
import type { Problem } from '../../errors/app-error'

const services: SocialService[] = ['google', 'facebook', 'twitter', 'envato']

/** Asked when settings were changed: a service that is switched on without the credentials of this server would be a button that leads nowhere. */
export const socialProblem =
  ({ social }: Pick<Config, 'social'>) =>
  async (_: Db, settings: Pick<Settings, 'social'>, changed: readonly string[]) => {
    const problems: Record<string, Problem> = {}
    for (const service of services) {
      const name = changed.find(it => it === 'social' || it.startsWith(`social.${service}`))
      const { clientId, clientSecret } = social[service]
      if (!name || !settings.social[service].enable || (clientId && clientSecret)) continue
      const prefix = service.toUpperCase()
      const variables = `${prefix}_CLIENT_ID, ${prefix}_CLIENT_SECRET`
      problems[name] = { code: 'social_without_credentials', params: { variables } }
    }
    return problems
  }

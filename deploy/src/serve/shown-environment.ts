import { EnvName } from '@app/shared/protocol'
import { Compile } from 'typebox/compile'
import type { RevisionLog } from '../control-plane/log/revision-log'
import { StartError } from '../start-error'

const DEFAULT = 'production'

const isName = Compile(EnvName)

/** Reads `MFE_ENV`: the environment whose pages a server shows, and in which builds that are new at its start go live. Throws StartError. */
export function shownEnvironment({ MFE_ENV }: NodeJS.ProcessEnv): string {
  const name = MFE_ENV || DEFAULT
  if (isName.Check(name)) return name
  throw new StartError(
    `MFE_ENV must be the name of an environment, of lower-case letters, digits and hyphens, such as ${DEFAULT}.`,
  )
}

/** Rejects with StartError where nothing was ever deployed to an environment; only the default one may still be empty. */
export async function assertEnvironment(env: string, log: Pick<RevisionLog, 'environments'>) {
  if (env === DEFAULT) return
  const names = await log.environments()
  if (names.includes(env)) return
  throw new StartError(
    `MFE_ENV is "${env}", and nothing was ever deployed there. ${
      names.length > 0 ? `There are: ${names.join(', ')}.` : 'There is no environment yet.'
    } One begins with its first deploy, such as: npx mfe promote --from ${DEFAULT} --to staging --reason "first state"`,
  )
}

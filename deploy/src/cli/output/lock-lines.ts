import type { Lock } from '@app/shared/protocol'
import { columns } from './columns'

/** What is locked in an environment, for people. */
export const lockLines = (env: string, locks: Lock[]): string[] =>
  locks.length === 0
    ? [`Nothing is locked in "${env}".`]
    : [
        `Locked in "${env}":`,
        ...columns(
          locks.map(({ remote, by, until, reason, allow }) => [
            remote,
            `until ${until.slice(0, 16)}`,
            by,
            allow ? `${reason} (rollbacks are allowed)` : reason,
          ]),
        ),
      ]

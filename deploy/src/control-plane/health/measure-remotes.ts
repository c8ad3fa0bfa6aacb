import type { Metrics } from '@app/api/observability'
import { Gauge } from 'prom-client'
import type { RevisionLog } from '../log/revision-log'
import type { HealthBook } from './health-book'

interface Plane {
  log: RevisionLog
  health: HealthBook
}

/** Adds the revision of each environment, and per remote and version the beacons of the last ten to twenty minutes. */
export function measureRemotes(registry: Metrics['registry'], { log, health }: Plane) {
  /** A gauge per set of labels, computed when the metrics are scraped. */
  const gauge = (name: string, help: string, read: () => Promise<Reading[]>) =>
    void new Gauge({
      name,
      help,
      labelNames: ['env', 'remote', 'version', 'failure', 'quantile'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [labels, value] of await read()) this.set(labels, value)
      },
    })
  const versions = async () =>
    (await log.environments()).flatMap(env =>
      Object.entries(health.report(env)).flatMap(([remote, ofRemote]) =>
        Object.entries(ofRemote).map(([version, figures]) => ({
          labels: { env, remote, version },
          ...figures,
        })),
      ),
    )

  gauge('mfe_revision', 'Latest revision of an environment.', async () => {
    const names = await log.environments()
    return Promise.all(
      names.map(async (env): Promise<Reading> => [{ env }, (await log.head(env))?.revision ?? 0]),
    )
  })
  gauge('mfe_recent_loads', 'People who loaded a version.', async () =>
    (await versions()).map(({ labels, loads }) => [labels, loads]),
  )
  gauge('mfe_recent_failures', 'People for whom a version failed, by failure.', async () =>
    (await versions()).flatMap(({ labels, failures }) =>
      Object.entries(failures).map(([failure, people]): Reading => [{ ...labels, failure }, people]),
    ),
  )
  gauge('mfe_recent_load_seconds', 'How long loading a version took.', async () =>
    (await versions()).flatMap(({ labels, p75 }): Reading[] =>
      p75 === null ? [] : [[{ ...labels, quantile: '0.75' }, p75 / 1000]],
    ),
  )
}

type Reading = [labels: Record<string, string>, value: number]

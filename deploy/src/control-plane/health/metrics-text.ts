import type { ControlPlane } from '../control-plane'

/** All of it as OpenMetrics text: the revision of each environment, and per remote and version what pages told in the last ten to twenty minutes. */
export async function metricsText({ log, health }: Pick<ControlPlane, 'log' | 'health'>): Promise<string> {
  const lines = { revision: [''], people: [''], failing: [''], p75: [''] }
  for (const env of await log.environments()) {
    const head = await log.head(env)
    lines.revision.push(`mfe_revision{env="${env}"} ${head?.revision ?? 0}`)
    for (const [remote, versions] of Object.entries(health.report(env)))
      for (const [version, { loads, failures, p75 }] of Object.entries(versions)) {
        const labels = `env="${env}",remote="${remote}",version="${version}"`
        lines.people.push(`mfe_recent_loads{${labels}} ${loads}`)
        for (const [failure, people] of Object.entries(failures))
          lines.failing.push(`mfe_recent_failures{${labels},failure="${failure}"} ${people}`)
        if (p75 !== null) lines.p75.push(`mfe_recent_load_seconds{${labels},quantile="0.75"} ${p75 / 1000}`)
      }
  }
  return [
    '# TYPE mfe_revision gauge',
    ...lines.revision.slice(1),
    '# TYPE mfe_recent_loads gauge',
    ...lines.people.slice(1),
    '# TYPE mfe_recent_failures gauge',
    ...lines.failing.slice(1),
    '# TYPE mfe_recent_load_seconds gauge',
    ...lines.p75.slice(1),
    '# EOF',
    '',
  ].join('\n')
}

import type { Health, HealthReport } from '@app/shared/protocol'
import { useEffect, useState } from 'react'

const MOST = 40

/** The last 40 reports, oldest first; a new `measuredAt` adds the report. */
export function useSamples(report: HealthReport | undefined, measuredAt: number): readonly HealthReport[] {
  const [samples, setSamples] = useState<readonly HealthReport[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same figures measured again are a new sample.
  useEffect(() => {
    if (report) setSamples(before => [...before, report].slice(-MOST))
  }, [report, measuredAt])
  return samples
}

/** What was measured of one version, oldest first. */
export const samplesOf = (reports: readonly HealthReport[], remote: string, version: string): Health[] =>
  reports.flatMap(({ remotes }) => remotes[remote]?.[version] ?? [])

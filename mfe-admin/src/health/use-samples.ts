import { useEffect, useState } from 'react'

const MOST = 40

/** The last values of something that is measured again and again; `stamp` says that there is a new one. */
export function useSamples(value: number | undefined, stamp: number): number[] {
  const [samples, setSamples] = useState<number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value measured again is a new sample.
  useEffect(() => {
    if (value !== undefined) setSamples(before => [...before, value].slice(-MOST))
  }, [value, stamp])
  return samples
}

import { readFileSync } from 'node:fs'

/** Memory of a process at a time. */
export interface Sample {
  /** Minutes since the watch began. */
  minutes: number
  mebibytes: number
}

/** Reads what a process holds every two seconds (Linux), until `stop` gives the samples. */
export function watchMemory(pid: number) {
  const began = performance.now()
  const read = (): Sample => ({
    minutes: (performance.now() - began) / 60_000,
    mebibytes: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  })
  const samples = [read()]
  const timer = setInterval(() => samples.push(read()), 2000)
  return {
    stop() {
      clearInterval(timer)
      return samples
    },
  }
}

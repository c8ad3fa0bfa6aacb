import type { Finding } from '@app/shared/protocol'

/** What a run of `mfe` ends with. */
export const exitCodes = { ok: 0, findings: 1, usage: 2, conflict: 3, refused: 4 } as const

export type Failure = Exclude<keyof typeof exitCodes, 'ok'>

/** A command that did not do what was asked: what happened, why, and what to do next. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly failure: Failure
  readonly next: string
  readonly report: Finding[]

  constructor(failure: Failure, message: string, next: string, report: Finding[] = []) {
    super(message)
    this.failure = failure
    this.next = next
    this.report = report
  }
}

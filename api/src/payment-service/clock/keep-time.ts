import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { runPeriodically } from '../../jobs/run-periodically'
import { doWhatIsDue } from './advance'

const EVERY = 15_000

/** Does what time alone brings about, such as renewals, while the application runs on the local service. */
export function keepTime(app: FastifyInstance, context: Context) {
  if (context.config.stripe) return
  runPeriodically(app, {
    every: EVERY,
    run: closing => doWhatIsDue(context, closing),
    problem: 'the local payment service does not do what is due',
  })
}

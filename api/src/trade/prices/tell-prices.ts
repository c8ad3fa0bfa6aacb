import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { runPeriodically } from '../../jobs/run-periodically'
import { instruments } from '../instruments'
import { quoteAt, TICK } from './quote'

/** The sockets of this process. */
interface Listeners {
  isHeard(channel: string): boolean
  send(channel: string, event: string, data: object): void
}

/** Tells the prices of everything with every tick, while somebody listens. Every process tells its own listeners: all compute the same prices. */
export function tellPrices(
  app: FastifyInstance,
  { now }: Pick<Context, 'now'>,
  channel: string,
  sockets: Listeners,
) {
  runPeriodically(app, {
    every: TICK,
    problem: 'prices were not told',
    async run() {
      if (!sockets.isHeard(channel)) return
      const time = now()
      sockets.send(channel, 'prices.told', {
        quotes: instruments.map(instrument => quoteAt(instrument, time)),
      })
    },
  })
}

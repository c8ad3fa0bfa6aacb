import {
  InstrumentsResponse,
  OptionChainQuery,
  OptionChainResponse,
  PriceHistoryQuery,
  PriceHistoryResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'
import { decimalOf } from './amounts'
import { instrumentOf, instruments } from './instruments'
import { historyOf } from './prices/history'
import { optionChain } from './prices/option-chain'
import { quoteAt } from './prices/quote'

const params = Type.Object({ symbol: Type.String({ maxLength: 12 }) })

/** What can be traded and what it costs: simulated, and the same for everybody. */
export const instrumentRoutes =
  ({ now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('options.view') }
    const named = (symbol: string) => {
      const found = instrumentOf(symbol)
      if (!found) throw notFound('instrument')
      return found
    }

    app.get(
      '/api/v1/instruments',
      {
        config,
        schema: {
          summary: 'What can be traded, with simulated prices',
          response: { 200: InstrumentsResponse },
        },
      },
      async () => ({
        instruments: instruments.map(instrument => ({
          symbol: instrument.symbol,
          name: instrument.name,
          tick_size: decimalOf(instrument.tick),
          volatility: instrument.volatility,
          quote: quoteAt(instrument, now()),
        })),
      }),
    )

    app.get(
      '/api/v1/instruments/:symbol/history',
      {
        config,
        schema: {
          summary: 'The simulated prices of an instrument until now, as candles',
          params,
          querystring: PriceHistoryQuery,
          response: { 200: PriceHistoryResponse },
        },
      },
      async ({ params: { symbol }, query: { range = '1D' } }) => ({
        symbol,
        range,
        candles: historyOf(named(symbol), range, now()),
      }),
    )

    app.get(
      '/api/v1/instruments/:symbol/options',
      {
        config,
        schema: {
          summary: 'Calls and puts on an instrument, worth what its simulated price makes of them',
          params,
          querystring: OptionChainQuery,
          response: { 200: OptionChainResponse },
        },
      },
      async ({ params: { symbol }, query }) => optionChain(named(symbol), now(), query.expiry),
    )
  }

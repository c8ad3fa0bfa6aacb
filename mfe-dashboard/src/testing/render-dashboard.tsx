// Loaded here, so that no test waits for it.
import '@app/shared/forms'
import '@app/shared/overlays'
import {
  aBootstrap,
  aUser,
  type Network,
  permissions,
  type Rendered,
  renderRemote,
} from '@app/shared/testing'
import type { DashboardResponse, Instrument, OptionChainResponse, TradeOrder } from '@app/shared/wire'
import remote from '../remote'

/** An instrument whose price is 187.42. */
const anInstrument = (changes: Partial<Instrument> = {}): Instrument => ({
  symbol: 'QUAY',
  name: 'Quay Software',
  tick_size: '0.01',
  volatility: 0.35,
  quote: {
    symbol: changes.symbol ?? 'QUAY',
    price: '187.42',
    bid: '187.41',
    ask: '187.43',
    change: '2.10',
    change_percent: 1.13,
    at: '2026-11-23T12:00:00.000Z',
  },
  ...changes,
})

/** A limit order that is open. */
export const anOrder = (changes: Partial<TradeOrder> = {}): TradeOrder => ({
  id: 5,
  symbol: 'QUAY',
  side: 'buy',
  kind: 'limit',
  quantity: 10,
  limit_price: '150.00',
  state: 'open',
  reason: null,
  fill_price: null,
  total: null,
  created_at: '2026-11-23T12:00:00.000Z',
  closed_at: null,
  ...changes,
})

/** The same, filled. */
export const aFilledOrder = (changes: Partial<TradeOrder> = {}): TradeOrder =>
  anOrder({
    id: 6,
    kind: 'market',
    limit_price: null,
    state: 'filled',
    fill_price: '187.43',
    total: '1874.30',
    closed_at: '2026-11-23T12:00:00.000Z',
    ...changes,
  })

/** The dashboard of somebody who bought a little. */
export const aDashboard = (changes: Partial<DashboardResponse> = {}): DashboardResponse => ({
  balance: '98125.70',
  positions_value: '1874.20',
  positions: [
    { symbol: 'QUAY', quantity: 6, held: 2, cost: '1400.10', value: '1499.36' },
    { symbol: 'TIDE', quantity: 3, held: 0, cost: '375.00', value: '374.84' },
  ],
  open_orders: 2,
  unread_notifications: 3,
  history: [
    { at: '2026-11-22T00:00:00.000Z', value: '100000.00' },
    { at: '2026-11-23T12:00:00.000Z', value: '99999.90' },
  ],
  recent_orders: [aFilledOrder()],
  ...changes,
})

const chain: OptionChainResponse = {
  symbol: 'QUAY',
  price: '187.42',
  expiry: '2026-11-27',
  expiries: ['2026-11-27', '2026-12-04'],
  strikes: [
    { strike: '185.00', call: { price: '4.12', delta: 0.64 }, put: { price: '1.70', delta: -0.36 } },
    { strike: '190.00', call: { price: '1.55', delta: 0.33 }, put: { price: '4.13', delta: -0.67 } },
  ],
}

const usual: Network = {
  'GET api/v1/instruments': {
    instruments: [anInstrument(), anInstrument({ symbol: 'TIDE', name: 'Tide Power' })],
  },
  'GET api/v1/instruments/QUAY/history': {
    symbol: 'QUAY',
    range: '1D',
    candles: [
      { at: '2026-11-23T11:55:00.000Z', open: '187.00', high: '188.00', low: '186.50', close: '187.42' },
    ],
  },
  'GET api/v1/instruments/QUAY/options': chain,
  'GET api/v1/trade-account': { cash: '100000.00', held: '0.00', positions: [] },
}

/** Renders a page for somebody with both permissions, or for whom `bootstrap` says. */
export const renderDashboard = (
  path: string,
  { network = {}, bootstrap = {} }: { network?: Network; bootstrap?: Parameters<typeof aBootstrap>[0] } = {},
): Rendered =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({
      user: aUser({ permissions: permissions('options.view', 'orders.view') }),
      ...bootstrap,
    }),
    network: { ...usual, ...network },
  })

/** The bodies that were sent with a call such as `POST api/v1/orders`. */
export const sentWith = ({ host }: Rendered, call: string): unknown[] =>
  host.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)

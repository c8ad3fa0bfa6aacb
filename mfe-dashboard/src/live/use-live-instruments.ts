import { useHost } from '@app/shared/host'
import type { Instrument, Quote } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { instrumentsQuery } from '../calls/instrument-calls'
import { followQuotes } from './follow-quotes'

/** Milliseconds between two questions where no prices are told. */
const POLL = 5000

/** What can be traded, with prices that follow the market: told over a socket, else asked for every few seconds. */
export function useLiveInstruments() {
  const host = useHost()
  const [isTold, setTold] = useState(false)
  const query = instrumentsQuery(host.http)
  const { queries } = host
  useEffect(
    () =>
      followQuotes(host, {
        onQuotes: quotes =>
          queries.setQueryData<Instrument[]>(
            ['dashboard', 'instruments'],
            known => known && withQuotes(known, quotes),
          ),
        onChange: setTold,
      }),
    [host, queries],
  )
  return { ...useQuery({ ...query, refetchInterval: isTold ? false : POLL }), isTold }
}

/** Older quotes than those that are known, and those of what is not known, are left out. */
function withQuotes(known: Instrument[], quotes: readonly Quote[]): Instrument[] {
  const told = new Map(quotes.map(quote => [quote.symbol, quote]))
  return known.map(instrument => {
    const quote = told.get(instrument.symbol)
    return quote && quote.at > instrument.quote.at ? { ...instrument, quote } : instrument
  })
}

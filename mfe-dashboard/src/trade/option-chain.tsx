import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card, type Column, EmptyState, Select, Table } from '@app/shared/ui'
import type { OptionChainResponse } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionChainQuery } from '../calls/instrument-calls'
import { Failed } from '../states/failed'
import { useFormat } from '../words/use-format'
import styles from './trade.module.css'

type Row = OptionChainResponse['strikes'][number]

/** Calls and puts on an instrument, by strike. */
export function OptionChain({ symbol }: { symbol: string }) {
  const { trans } = useTrans()
  const format = useFormat()
  const [chosen, setChosen] = useState<string>()
  const { data, isError, refetch } = useQuery(optionChainQuery(useHttp(), symbol, chosen))
  const delta = (value: number) => format.price(value.toFixed(2))
  const column = (key: string, header: string, cell: (row: Row) => string): Column<Row> => ({
    key,
    header,
    align: 'end',
    width: '88px',
    cell,
  })
  return (
    <Card title={trans('Option chain')} description={trans('Worth by Black and Scholes, without interest.')}>
      <div className={styles.chain}>
        <Select
          label={trans('Expires')}
          value={data?.expiry ?? ''}
          onChange={event => setChosen(event.target.value)}
          options={(data?.expiries ?? []).map(day => ({ value: day, label: format.day(day) }))}
        />
        {isError && !data ? (
          <Failed onRetry={refetch} />
        ) : (
          <Table
            label={trans('Options on :symbol', { symbol })}
            columns={[
              { ...column('strike', trans('Strike'), ({ strike }) => format.price(strike)), align: 'start' },
              column('call', trans('Call'), ({ call }) => format.price(call.price)),
              column('call-delta', trans('Call delta'), ({ call }) => delta(call.delta)),
              column('put', trans('Put'), ({ put }) => format.price(put.price)),
              column('put-delta', trans('Put delta'), ({ put }) => delta(put.delta)),
            ]}
            rows={data?.strikes}
            rowKey={({ strike }) => strike}
            empty={<EmptyState title={trans('There are no options')} />}
          />
        )}
      </div>
    </Card>
  )
}

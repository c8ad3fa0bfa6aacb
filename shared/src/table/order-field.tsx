import { useTrans } from '../i18n/use-trans'
import { Select } from '../ui/select'
import type { DataColumn } from './data-column'
import { sortText } from './table-address'
import type { TableState } from './use-table-state'

/** Orders rows that have no headers to press: cards and tiles. */
export function OrderField<Row>({
  state,
  columns,
}: {
  state: TableState
  columns: readonly DataColumn<Row>[]
}) {
  const { trans } = useTrans()
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, header }) => [
      { value: key, label: trans(':name, rising', { name: header }) },
      { value: `-${key}`, label: trans(':name, falling', { name: header }) },
    ])
  return (
    <Select
      label={trans('Order by')}
      {...(!state.sort && { placeholder: trans('Any') })}
      options={options}
      value={state.sort ? sortText(state.sort) : ''}
      onChange={({ target: { value } }) =>
        state.order({
          by: value.replace(/^-/, ''),
          direction: value.startsWith('-') ? 'descending' : 'ascending',
        })
      }
    />
  )
}

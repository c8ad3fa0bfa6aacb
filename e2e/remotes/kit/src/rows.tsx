import { Page } from '@app/shared/navigation'
import { type DataColumn, DataTable, useTableState } from '@app/shared/table'
import { Badge, Table } from '@app/shared/ui'
import { useSearchParams } from 'react-router-dom'

interface Parcel {
  id: number
  name: string
  weight: number
  state: 'sent' | 'lost'
}
const MOST = 100_000
const parcels: readonly Parcel[] = Array.from({ length: MOST }, (_, index) => ({
  id: index + 1,
  name: `Parcel ${index + 1}`,
  weight: (index * 7919) % 1000,
  state: index % 9 === 0 ? 'lost' : 'sent',
}))
const columns: readonly DataColumn<Parcel>[] = [
  { key: 'name', header: 'Name', sortable: true, value: ({ name }) => name, cell: ({ name }) => name },
  {
    key: 'weight',
    header: 'Weight',
    align: 'end',
    sortable: true,
    value: ({ weight }) => weight,
    cell: ({ weight }) => `${weight} g`,
  },
  {
    key: 'state',
    header: 'State',
    filter: { kind: 'choice', options: [{ value: 'lost', label: 'Lost' }] },
    value: ({ state }) => state,
    cell: ({ state }) => <Badge tone={state === 'lost' ? 'danger' : 'success'}>{state}</Badge>,
  },
]
const bulk = { nameOf: ({ name }: Parcel) => name, actions: () => null }
const keyOf = ({ id }: Parcel) => id

/** Very many rows in the table of the product; with `?plain` a hundred in a plain table that scrolls. */
export default function Rows() {
  const [params] = useSearchParams()
  const state = useTableState(columns)
  return (
    <Page title="Rows" width="working">
      {params.has('plain') ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard.
        <div tabIndex={0} style={{ blockSize: 560, overflow: 'auto' }}>
          <Table label="Parcels" columns={columns} rows={parcels.slice(0, 100)} rowKey={keyOf} empty={null} />
        </div>
      ) : (
        <DataTable
          label="Parcels"
          state={state}
          columns={columns}
          rows={parcels}
          rowKey={keyOf}
          by="browser"
          search="Search parcels"
          bulk={bulk}
          empty={null}
        />
      )}
    </Page>
  )
}

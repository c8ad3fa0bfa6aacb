import { Badge, type Column, EmptyState, IconButton, Pagination, Table } from '@app/shared/ui'
import { Ellipsis, SearchX } from 'lucide-react'
import { Section } from '../specimen'

interface Person {
  id: number
  name: string
  email: string
}
const people: Person[] = [
  { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' },
  { id: 2, name: 'Grace Hopper', email: 'grace.brewster.murray.hopper@a-rather-long-domain.example.com' },
  { id: 3, name: 'Alan Turing', email: 'alan@example.com' },
]
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { key: 'email', header: 'Email', sortable: true, cell: ({ email }) => email },
  { key: 'roles', header: 'Roles', width: '20%', cell: ({ id }) => id === 1 && <Badge>admin</Badge> },
  {
    key: 'actions',
    header: 'Actions',
    width: '60px',
    align: 'end',
    isMenu: true,
    cell: ({ name }) => (
      <IconButton size="sm" label={`Actions for ${name}`}>
        <Ellipsis size={16} strokeWidth={1.75} />
      </IconButton>
    ),
  },
]
const nothing = () => {}
const empty = <EmptyState icon={<SearchX />} title="There are no items matching your query" />

/** Tables with their pages: filled, with an open row, and empty. */
export function Lists() {
  return (
    <Section id="lists">
      <Table
        label="People"
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        sort={{ by: 'email', direction: 'ascending' }}
        detail={({ id }) => id === 2 && 'What is shown below an open row.'}
        empty={empty}
        footer={
          <Pagination
            page={20}
            perPage={15}
            total={1003}
            sizes={[15, 30]}
            onPageChange={nothing}
            onSizeChange={nothing}
          />
        }
      />
      <Table label="Nobody" columns={columns} rows={[]} rowKey={({ id }) => id} empty={empty} />
    </Section>
  )
}

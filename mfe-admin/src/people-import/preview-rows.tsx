import { useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, useTableState } from '@app/shared/table'
import { Badge, EmptyState } from '@app/shared/ui'
import type { ImportedRow, ImportOutcome } from '@app/shared/wire'
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import styles from './people-import.module.css'

const outcomes = {
  create: { label: 'New account', tone: 'success' },
  skip: { label: 'Left out', tone: 'neutral' },
  wrong: { label: 'Wrong', tone: 'danger' },
} as const satisfies Record<ImportOutcome, object>

/** What the fields of a person are called; a problem says itself that it is about the row or the address. */
const labels: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  roles: 'Roles',
  language: 'Language',
  country: 'Country',
  timezone: 'Time zone',
}

/** What becomes of each row of a file, and why. */
export function PreviewRows({ rows }: { rows: readonly ImportedRow[] }) {
  const { trans } = useTrans()
  const columns = useMemo<DataColumn<ImportedRow>[]>(
    () => [
      { key: 'row', header: trans('Row'), width: '64px', value: ({ row }) => row, cell: ({ row }) => row },
      {
        key: 'outcome',
        header: trans('What becomes of it'),
        width: '150px',
        value: ({ outcome }) => outcome,
        filter: {
          kind: 'choice',
          options: Object.entries(outcomes).map(([value, { label }]) => ({ value, label: trans(label) })),
        },
        cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{trans(outcomes[outcome].label)}</Badge>,
      },
      {
        key: 'email',
        header: trans('Email'),
        value: ({ email }) => email,
        cell: ({ email, problems }) => (
          <span className={styles.two}>
            <span dir="auto">{email || '–'}</span>
            {Object.entries(problems).map(([column, sentence]) => (
              <span key={column} className={styles.quiet}>
                {labels[column] && `${trans(labels[column])}: `}
                {sentence}
              </span>
            ))}
          </span>
        ),
      },
      {
        key: 'name',
        header: trans('Name'),
        value: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
        cell: ({ first_name, last_name }) => <span dir="auto">{`${first_name} ${last_name}`.trim()}</span>,
      },
      {
        key: 'roles',
        header: trans('Roles'),
        value: ({ roles }) => roles,
        cell: ({ roles }) => <span dir="auto">{roles}</span>,
      },
    ],
    [trans],
  )
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  return (
    <DataTable
      label={trans('Rows of the file')}
      state={state}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => row}
      by="browser"
      search={trans('Search the rows')}
      empty={<EmptyState icon={<Users />} title={trans('There are no users')} />}
    />
  )
}

// Loaded here, so that no test waits for it.
import '../overlays'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithHost } from '../testing'
import { EmptyState } from '../ui/empty-state'
import type { DataColumn } from './data-column'
import { DataTable } from './data-table'
import { useTableState } from './use-table-state'

function Sinking({ isTiled = false }) {
  const [rows, setRows] = useState(['Ada', 'Brigid', 'Clara'].map(name => ({ name })))
  const columns: DataColumn<{ name: string }>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }) => (
        <button type="button" onClick={() => setRows(rows.filter(row => row.name !== name))}>
          Sink {name}
        </button>
      ),
    },
  ]
  return (
    <main tabIndex={-1}>
      <DataTable
        label="Ships"
        state={useTableState(columns)}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        by="browser"
        tiles={
          isTiled
            ? tiles => (
                <ul>
                  {tiles.map(({ row, mark }) => (
                    <li key={row.name} data-row>
                      {mark}
                      {columns[0]?.cell(row)}
                    </li>
                  ))}
                </ul>
              )
            : undefined
        }
        bulk={{ nameOf: ({ name }) => name, actions: () => null }}
        empty={<EmptyState title="There are no ships" />}
      />
    </main>
  )
}

it.each([
  ['row', false],
  ['tile', true],
])('keeps the keyboard when the %s that has it goes: in the next one, and in the last one; after that it is the shell that hands it over', async (_, isTiled) => {
  renderWithHost(<Sinking isTiled={isTiled} />)
  act(() => screen.getByRole('button', { name: 'Sink Brigid' }).focus())
  for (const next of ['Sink Clara', 'Sink Ada']) {
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe(next)
  }
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('There are no ships')).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

import { type ChangeEvent, useEffect, useRef } from 'react'
import { useTrans } from '../i18n/use-trans'
import { Checkbox } from '../ui/checkbox'
import type { Column } from '../ui/table-column'
import { VisuallyHidden } from '../ui/visually-hidden'
import type { useRowModel } from './use-row-model'

/** The checkbox of each row, by its key; a row that may not be selected has none. */
export function useMarks<Row extends object>(
  table: ReturnType<typeof useRowModel<Row>>,
  rowKey: (row: Row) => string | number,
  nameOf: (row: Row) => string,
) {
  const { trans } = useTrans()
  return (item: Row) => {
    const row = table.getRow(String(rowKey(item)))
    return (
      row.getCanSelect() && (
        <CheckboxCell
          label={trans('Select :name', { name: nameOf(item) })}
          isOn={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      )
    )
  }
}

/** The column of checkboxes; the one in its head stands for all rows on screen. */
export function useMarkColumn<Row extends object>(
  table: ReturnType<typeof useRowModel<Row>>,
  mark: (row: Row) => React.ReactNode,
): Column<Row> {
  const { trans } = useTrans()
  const header = trans('Select all rows on this page')
  return {
    key: 'mark',
    header,
    heading: (
      <CheckboxCell
        label={header}
        isOn={table.getIsAllPageRowsSelected()}
        isSome={table.getIsSomePageRowsSelected()}
        isDisabled={!table.getRowModel().rows.some(row => row.getCanSelect())}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    ),
    width: '44px',
    isMark: true,
    cell: mark,
  }
}

/** Selects a row or a page of rows; `isSome` when only a part of those it stands for is selected. */
function CheckboxCell({
  label,
  isOn,
  isSome = false,
  isDisabled = false,
  onChange,
}: {
  label: string
  isOn: boolean
  isSome?: boolean
  isDisabled?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isOn
  }, [isSome, isOn])
  return (
    <Checkbox
      ref={box}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isOn}
      disabled={isDisabled}
      onChange={onChange}
    />
  )
}

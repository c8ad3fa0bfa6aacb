import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Table } from '../ui/table'
import { moveBetweenRows, type ReachableRows, rowNumber } from './row-keys'
import styles from './windowed-table.module.css'

/** What a row is high before one was measured, and the header, in px. */
const ROW = 48
const HEADER = 36
const OVERSCAN = 8

/** A long table in a box that scrolls: only the rows in sight, and the one with the focus, are in the document. */
export function WindowedTable<Row>({
  rows,
  rowKey,
  ...props
}: Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'part'> & { rows: readonly Row[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  // Rows that are not as high as they were thought to be, and another function for their keys, make all of them be counted anew.
  const [usual, setUsual] = useState(ROW)
  const keyOf = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    [rows, rowKey],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: keyOf,
    estimateSize: () => usual,
    overscan: OVERSCAN,
    scrollMargin: HEADER,
    scrollPaddingStart: HEADER,
    rangeExtractor: range => withFocused(defaultRangeExtractor(range), focused, rows.length),
  })
  const learnHeight = useEffectEvent(() => {
    const height = box.current?.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight
    if (!height || height === usual) return
    setUsual(height)
    virtualizer.measure()
  })
  const isDrawn = virtualizer.range !== null
  useLayoutEffect(() => {
    if (isDrawn) learnHeight()
  }, [isDrawn])
  const shown = virtualizer.getVirtualItems()
  let end = HEADER
  const places = shown.map(item => {
    const gap = Math.max(0, item.start - end)
    end = item.end
    return { index: item.index, gap }
  })
  const reach: ReachableRows = {
    count: rows.length,
    find: index => box.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null,
    reveal: index => {
      virtualizer.scrollToIndex(index)
      setFocused(index)
    },
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the widgets in the rows.
    <div
      ref={box}
      className={styles.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard.
      tabIndex={0}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveBetweenRows(event, reach)}
      onFocus={(event: FocusEvent<HTMLElement>) => setFocused(rowNumber(event.target, event.currentTarget))}
      onBlur={() => setFocused(undefined)}
    >
      <Table
        {...props}
        rowKey={rowKey}
        rows={shown.flatMap(({ index }) => rows[index] ?? [])}
        part={{
          total: rows.length,
          places,
          after: Math.max(0, virtualizer.getTotalSize() + HEADER - end),
          measure: virtualizer.measureElement,
        }}
      />
    </div>
  )
}

/** A row with the focus stays, however far the others scroll: it would take the focus along. */
const withFocused = (indexes: number[], focused: number | undefined, count: number) =>
  focused === undefined || focused >= count || indexes.includes(focused)
    ? indexes
    : [...indexes, focused].sort((a, b) => a - b)

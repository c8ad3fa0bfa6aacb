import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTrans } from '../i18n/use-trans'
import { Button } from './button'
import { PageNumbers } from './page-numbers'
import styles from './pagination.module.css'
import { Select } from './select'

/** Where one is in a long list, and the way to its other pages. Nothing when everything fits on one page. Pages count from 1. */
export function Pagination({
  page,
  perPage,
  total,
  onPageChange,
  sizes,
  onSizeChange,
}: {
  page: number
  perPage: number
  total: number
  onPageChange: (page: number) => void
  /** How many rows a page may have, smallest first. Without them the visitor cannot choose. */
  sizes?: readonly number[]
  onSizeChange?: (perPage: number) => void
}) {
  const { trans, language } = useTrans()
  const last = Math.max(1, Math.ceil(total / perPage))
  if (total <= Math.min(perPage, sizes?.[0] ?? perPage)) return null
  const number = new Intl.NumberFormat(language)
  const range = {
    from: number.format((page - 1) * perPage + 1),
    to: number.format(Math.min(page * perPage, total)),
    total: number.format(total),
  }
  return (
    <nav className={styles.pagination} aria-label={trans('Pages')}>
      <span className={styles.place}>
        <span>{trans(':from–:to of :total', range)}</span>
        {sizes && (
          <Select
            inline
            label={trans('Rows per page')}
            value={String(perPage)}
            onChange={event => onSizeChange?.(Number(event.target.value))}
            options={sizes.map(size => ({ value: String(size), label: number.format(size) }))}
          />
        )}
      </span>
      <span className={styles.buttons}>
        <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
          {trans('Previous')}
        </Button>
        <PageNumbers page={page} last={last} onPageChange={onPageChange} />
        <Button variant="outline" size="sm" disabled={page >= last} onClick={() => onPageChange(page + 1)}>
          {trans('Next')}
          <ChevronRight className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </span>
    </nav>
  )
}

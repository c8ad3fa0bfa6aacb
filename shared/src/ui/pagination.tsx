import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTrans } from '../i18n/use-trans'
import { Button } from './button'
import styles from './pagination.module.css'

/** Where one is in a long list, and the way on. Nothing when everything fits on one page. Pages count from 1. */
export function Pagination({
  page,
  perPage,
  total,
  onPageChange,
}: {
  page: number
  perPage: number
  total: number
  onPageChange: (page: number) => void
}) {
  const { trans, language } = useTrans()
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1) return null
  const number = new Intl.NumberFormat(language)
  const range = {
    from: number.format((page - 1) * perPage + 1),
    to: number.format(Math.min(page * perPage, total)),
    total: number.format(total),
  }
  return (
    <nav className={styles.pagination} aria-label={trans('Pages')}>
      <span>{trans(':from–:to of :total', range)}</span>
      <span className={styles.buttons}>
        <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
          {trans('Previous')}
        </Button>
        <Button variant="outline" size="sm" disabled={page >= last} onClick={() => onPageChange(page + 1)}>
          {trans('Next')}
          <ChevronRight className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </span>
    </nav>
  )
}

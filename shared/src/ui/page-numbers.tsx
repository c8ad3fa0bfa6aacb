import { useTrans } from '../i18n/use-trans'
import styles from './pagination.module.css'

/** The first and the last page, and those around the current one. */
export function PageNumbers({
  page,
  last,
  onPageChange,
}: {
  page: number
  last: number
  onPageChange: (page: number) => void
}) {
  const { trans, language } = useTrans()
  const number = new Intl.NumberFormat(language)
  return (
    <span className={styles.numbers}>
      {shownPages(page, last).map((shown, index, all) => (
        <span key={shown} className={styles.number}>
          {shown - (all[index - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
          <button
            type="button"
            className={styles.page}
            aria-label={trans('Page :page', { page: number.format(shown) })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPageChange(shown)}
          >
            {number.format(shown)}
          </button>
        </span>
      ))}
    </span>
  )
}

/** Seven numbers at most, always as many as there can be, so that the buttons keep their places while one goes through the pages. */
function shownPages(page: number, last: number): number[] {
  if (last <= 7) return count(1, last)
  if (page <= 4) return [...count(1, 5), last]
  if (page >= last - 3) return [1, ...count(last - 4, last)]
  return [1, page - 1, page, page + 1, last]
}

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

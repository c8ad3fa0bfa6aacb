import { useTrans } from '@app/shared/i18n'
import styles from './choices.module.css'
import type { SearchState } from './use-found'

/** Stands where nothing was found, and says what one can do. */
export function NothingFound({ query }: { query: string }) {
  const { trans } = useTrans()
  return (
    <div className={styles.nothing} role="status">
      <p>{trans('Nothing was found for “:query”', { query })}</p>
      <p className={styles.hint}>
        {trans('Try fewer letters or another word. What you may not open is not listed here.')}
      </p>
    </div>
  )
}

/** Says that the server was not asked, or has not answered: the places are there all the same. */
export function SearchNote({ search }: { search: SearchState }) {
  const { trans } = useTrans()
  const note = notes[search]
  if (!note) return null
  return (
    <p className={styles.note} role="status">
      {trans(note)}
    </p>
  )
}

const notes: Partial<Record<SearchState, string>> = {
  offline: 'You are offline: people, pages and files are searched once you are connected again.',
  failed: 'People, pages and files could not be searched. Please try again in a moment.',
  partly: 'Some of it could not be searched. Please try again in a moment.',
}

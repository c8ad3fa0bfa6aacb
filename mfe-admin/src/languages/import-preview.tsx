import { useTrans } from '@app/shared/i18n'
import type { LanguageImportResponse } from '@app/shared/wire'
import styles from './languages.module.css'

/** Lines that are drawn; how many there are is said. */
const MOST = 100

/** What an import would change, and why lines of it do not fit. */
export function ImportPreview({
  answer: { changes, problems, unchanged },
  language,
}: {
  answer: LanguageImportResponse
  language: string
}) {
  const { trans } = useTrans()
  const reasons = {
    unknown: trans('Neither the app nor this site says this.'),
    text: trans('It has characters that cannot be shown, or more than 2000.'),
  }
  return (
    <>
      <p role="status">
        {trans('1 line changes.|:count lines change.', { count: changes.length })}{' '}
        {trans('1 line stays as it is.|:count lines stay as they are.', { count: unchanged })}{' '}
        {problems.length > 0 &&
          trans('1 line does not fit and is left out.|:count lines do not fit and are left out.', {
            count: problems.length,
          })}
      </p>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that is scrolled must be reached by the keyboard
        <ul className={styles.list} tabIndex={0} aria-label={trans('Lines that do not fit')}>
          {problems.slice(0, MOST).map(({ key, problem, names }) => (
            <li key={key}>
              <span lang="en">{key}</span>
              <p className={styles.note}>
                {problem === 'placeholders'
                  ? trans('These placeholders differ: :names', { names: names.join(', ') })
                  : reasons[problem]}
              </p>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that is scrolled must be reached by the keyboard
        <ul className={styles.list} tabIndex={0} aria-label={trans('Lines that change')}>
          {changes.slice(0, MOST).map(({ key, before, after }) => (
            <li key={key}>
              <span lang="en" className={styles.note}>
                {key}
              </span>
              <div lang={language} dir="auto">
                {before && <del>{before}</del>}
                <ins>{after}</ins>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

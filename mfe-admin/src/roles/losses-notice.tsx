import { prettyBytes, useTrans } from '@app/shared/i18n'
import type { Loss } from './losses'
import styles from './losses-notice.module.css'
import { isSize, permissionWords, quotaLabels } from './permission-groups'

/** Says before it is saved what a change takes from so many people, or from visitors who are not signed in. */
export function LossesNotice({ from, losses }: { from: number | 'visitors'; losses: readonly Loss[] }) {
  const { trans, language } = useTrans()
  const number = new Intl.NumberFormat(language)
  const amount = (quota: string, value: number | undefined) => {
    if (value === undefined) return trans('No limit')
    return isSize(quota) ? prettyBytes(value, language) : number.format(value)
  }
  const taken =
    from === 'visitors'
      ? trans('This is taken from everybody who is not signed in:')
      : trans(
          'This is taken from one person, unless another role or plan gives it:|This is taken from :count people, unless another role or plan gives it:',
          { count: from },
        )
  const wordsOf = ({ permission, quota, from, to }: Loss) => {
    const words = permissionWords(permission)
      .map(word => trans(word))
      .join(' – ')
    if (!quota) return words
    return `${words}, ${trans(quotaLabels[quota] ?? quota)}: ${amount(quota, from)} → ${amount(quota, to)}`
  }
  return (
    <div role="status">
      {from !== 0 && losses.length > 0 && (
        <div className={styles.losses}>
          <p>{taken}</p>
          <ul>
            {losses.map(loss => (
              <li key={`${loss.permission} ${loss.quota ?? ''}`}>{wordsOf(loss)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

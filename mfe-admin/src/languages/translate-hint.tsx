import { usePermission } from '@app/shared/access'
import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import styles from './languages.module.css'

/** Below words that the owner of a site writes: where they are said in other languages. Nothing for who may not see that. */
export function TranslateHint() {
  const { trans } = useTrans()
  const maySee = usePermission('localizations.view')
  const { i18n } = useSettings()
  if (!maySee || !i18n.enable) return null
  return (
    <p className={styles.note}>
      {trans('These words can be said in other languages, too.')}{' '}
      <Link to="/admin/languages">{trans('Translate them')}</Link>
    </p>
  )
}

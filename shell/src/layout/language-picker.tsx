import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { ChevronsUpDown, Globe } from 'lucide-react'
import { useChangeLanguage } from '../session/use-change-language'
import styles from './language-picker.module.css'

/** The language of the page, for users and visitors; absent where the site is not translated or has one language only. */
export function LanguagePicker() {
  const { trans, language } = useTrans()
  const isTranslated = useBootstrap(({ settings }) => settings.i18n.enable)
  const locales = useBootstrap(all => all.locales)
  const { wanted, change } = useChangeLanguage()
  if (!isTranslated || locales.length < 2) return null
  return (
    <div className={styles.picker}>
      <Globe size={16} strokeWidth={1.75} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={trans('Language')}
        aria-busy={wanted !== undefined || undefined}
        value={wanted ?? language}
        onChange={event => void change(event.target.value)}
      >
        {locales.map(locale => (
          <option key={locale.language} value={locale.language} lang={locale.language}>
            {locale.name}
          </option>
        ))}
      </select>
      <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden="true" />
    </div>
  )
}

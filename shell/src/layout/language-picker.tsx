import { useBootstrap } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import type { ChangeLocaleRequest } from '@app/shared/wire'
import { ChevronsUpDown, Globe } from 'lucide-react'
import { useState } from 'react'
import styles from './language-picker.module.css'

/** The language of the page, for users and visitors; absent where the site is not translated or has one language only. */
export function LanguagePicker() {
  const { trans, language } = useTrans()
  const host = useHost()
  const showError = useShowError()
  const isTranslated = useBootstrap(({ settings }) => settings.i18n.enable)
  const locales = useBootstrap(all => all.locales)
  const [wanted, setWanted] = useState<string>()
  if (!isTranslated || locales.length < 2) return null
  const change = async (locale: string) => {
    setWanted(locale)
    try {
      await host.http.post('users/me/locale', { locale } satisfies ChangeLocaleRequest)
      await host.refresh()
    } catch (error) {
      showError(error)
    } finally {
      setWanted(undefined)
    }
  }
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

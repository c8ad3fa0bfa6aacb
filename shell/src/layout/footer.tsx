import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { MenuLinks } from '@app/shared/navigation'
import styles from './footer.module.css'
import { LanguagePicker } from './language-picker'
import { ProviderCredit } from './provider-credit'
import { ThemeSwitch } from './theme-switch'

/** Footer menus, language and theme, copyright and the credit to the provider. */
export function Footer() {
  const { trans } = useTrans()
  const name = useBootstrap(({ settings }) => settings.branding.site_name)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.row}>
          <nav aria-label={trans('Footer')}>
            <MenuLinks position="footer" className={styles.links} />
          </nav>
          <div className={styles.choices}>
            <LanguagePicker />
            <ThemeSwitch />
          </div>
        </div>
        <div className={styles.row}>
          <p className={styles.small}>
            <span>
              {trans('Copyright © :year :name, All Rights Reserved', {
                year: new Date().getFullYear(),
                name,
              })}
            </span>
            <ProviderCredit />
          </p>
          <nav aria-label={trans('Legal')}>
            <MenuLinks position="footer-secondary" className={styles.links} />
          </nav>
        </div>
      </div>
    </footer>
  )
}

import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { MenuLinks } from '@app/shared/navigation'
import styles from './footer.module.css'
import { ThemeToggle } from './theme-toggle'

/** Footer menus, copyright and theme toggle. */
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
          <ThemeToggle />
        </div>
        <div className={styles.row}>
          <p className={styles.copyright}>
            {trans('Copyright © :year :name, All Rights Reserved', { year: new Date().getFullYear(), name })}
          </p>
          <nav aria-label={trans('Legal')}>
            <MenuLinks position="footer-secondary" className={styles.links} />
          </nav>
        </div>
      </div>
    </footer>
  )
}

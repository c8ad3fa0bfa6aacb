import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import styles from './settings-form.module.css'

/** Settings with a screen of their own, which shows what they do. */
export const elsewhere: readonly { label: string; within: string; path: string }[] = [
  { label: 'Name of the site and its logos', within: 'Appearance', path: '/admin/appearance' },
  { label: 'Icon of browser tabs', within: 'Appearance', path: '/admin/appearance' },
  { label: 'Credit in the footer', within: 'Appearance', path: '/admin/appearance' },
  { label: 'Themes and fonts', within: 'Appearance', path: '/admin/appearance' },
  { label: 'Homepage', within: 'Appearance', path: '/admin/appearance' },
  { label: 'Cookie notice', within: 'Appearance', path: '/admin/appearance' },
  { label: 'Custom code', within: 'Appearance', path: '/admin/appearance' },
  { label: 'Words of the site, the cookie notice included', within: 'Languages', path: '/admin/languages' },
  { label: 'Maintenance mode', within: 'Maintenance', path: '/admin/maintenance' },
  { label: 'Bars, side lists and footers', within: 'Menus', path: '/admin/menus' },
]

/** Where settings are that are not on this page. */
export function Elsewhere({ shown }: { shown: typeof elsewhere }) {
  const { trans } = useTrans()
  return (
    <ul className={styles.elsewhere}>
      {shown.map(({ label, within, path }) => (
        <li key={label}>
          <Link to={path}>{trans(label)}</Link>
          <span className={styles.note}>{trans(within)}</span>
        </li>
      ))}
    </ul>
  )
}

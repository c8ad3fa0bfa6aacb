import { Link } from 'react-router-dom'
import { useShallow } from 'zustand/react/shallow'
import { useBootstrap } from '../bootstrap/bootstrap'
import { useTheme } from '../theme/use-theme'
import styles from './logo.public.module.css'

/** The site's logo for the theme in force, narrow screens with their own; without one, the site's name. Leads home. */
export function Logo() {
  const { isDark } = useTheme()
  const { name, logo, mobile } = useBootstrap(
    useShallow(({ settings: { branding } }) => {
      const logo = isDark ? branding.logo_dark : branding.logo_light
      return {
        name: branding.site_name,
        logo,
        mobile: (isDark ? branding.logo_dark_mobile : branding.logo_light_mobile) ?? logo,
      }
    }),
  )
  return (
    <Link to="/" className={styles.logo} aria-label={name}>
      {logo ? (
        <picture>
          <source media="(max-width: 768px)" srcSet={mobile ?? logo} />
          <img src={logo} alt="" className={styles.image} />
        </picture>
      ) : (
        <>
          <span className={styles.mark} aria-hidden="true" />
          <span>{name}</span>
        </>
      )}
    </Link>
  )
}

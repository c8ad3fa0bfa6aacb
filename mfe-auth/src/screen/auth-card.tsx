import { useSettings } from '@app/shared/bootstrap'
import { areCookiesBlocked, COOKIES_NEEDED } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { cardScreenStyles, Logo, MenuLinks } from '@app/shared/navigation'
import { type ReactNode, useState } from 'react'
import styles from './auth-card.module.css'

interface AuthCardProps {
  title: string
  heading: string
  /** Content below the card, such as the link to the other page. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of every sign-in page: logo above, card, menu below. */
export function AuthCard({ title, heading, aside, children }: AuthCardProps) {
  const { trans } = useTrans()
  const { branding } = useSettings()
  const [isBlocked] = useState(areCookiesBlocked)
  return (
    <div className={cardScreenStyles.page}>
      <title>{`${title} – ${branding.site_name}`}</title>
      <Logo />
      <section className={cardScreenStyles.card}>
        <h1 className={cardScreenStyles.heading}>{heading}</h1>
        {isBlocked && (
          <p role="note" className={styles.notice}>
            {trans(COOKIES_NEEDED)}
          </p>
        )}
        {children}
      </section>
      {aside && <p className={styles.aside}>{aside}</p>}
      <nav className={styles.footer} aria-label={trans('Legal')}>
        <MenuLinks position="auth-page-footer" className={styles.links} />
      </nav>
    </div>
  )
}

import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import type { User } from '@app/shared/wire'
import { Link } from 'react-router-dom'
import { FirstSteps } from './first-steps'
import styles from './start.module.css'
import { useFirstSteps } from './use-first-steps'
import { usePlaces } from './use-places'

/** Where signed-in people start: what is worth doing first, and the places they may go. */
export default function Start({ user }: { user: User }) {
  const { trans } = useTrans()
  const { branding } = useSettings()
  const { steps, isOpen, dismiss } = useFirstSteps(user)
  const name = user.first_name || user.display_name
  return (
    <Page
      title={
        isOpen
          ? trans('Welcome to :siteName, :name', { siteName: branding.site_name, name })
          : trans('Welcome back, :name', { name })
      }
      name={trans('Home')}
      lead={trans('Everything you can do here, in one place.')}
      width="working"
    >
      {isOpen && <FirstSteps steps={steps} onDismiss={dismiss} />}
      <nav aria-label={trans('Where to go')}>
        <ul className={styles.places}>
          {usePlaces(user).map(({ to, title, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.place}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <b className={styles.title}>{title}</b>
                  <span className={styles.text}>{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}

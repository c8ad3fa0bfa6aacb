import { isSubscribed } from '@app/shared/access'
import { useBootstrap, useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Page, useMayOpen } from '@app/shared/navigation'
import type { User } from '@app/shared/wire'
import { Bell, BookOpen, CreditCard, type LucideIcon, Mail, Settings, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { FirstSteps } from './first-steps'
import styles from './start.module.css'
import { useFirstSteps } from './use-first-steps'

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

interface Place {
  to: string
  title: string
  text: string
  icon: LucideIcon
  /** Not everybody's: shown only once it is known to be there. */
  isSpecial?: boolean
}

function usePlaces({ unread_notifications_count: unread }: User): Place[] {
  const { trans } = useTrans()
  const { billing } = useSettings()
  const mayOpen = useMayOpen()
  const hasPlan = useBootstrap(isSubscribed)
  const places: (Place | false)[] = [
    {
      to: '/notifications',
      title: trans('Notifications'),
      text: unread > 0 ? trans(':count unread', { count: unread }) : trans('Nothing new'),
      icon: Bell,
    },
    {
      to: '/account-settings',
      title: trans('Account settings'),
      text: trans('Name, password, devices and language'),
      icon: Settings,
    },
    billing.enable && {
      to: '/pricing',
      title: trans('Plans'),
      text: hasPlan ? trans('Compare or change your plan') : trans('Upgrade when you need more'),
      icon: CreditCard,
    },
    {
      to: '/contact',
      title: trans('Contact us'),
      text: trans('A person reads every message.'),
      icon: Mail,
    },
    {
      to: '/api-docs',
      title: trans('API documentation'),
      text: trans('Every call, and a way to try it'),
      icon: BookOpen,
      isSpecial: true,
    },
    {
      to: '/admin',
      title: trans('Admin area'),
      text: trans('Users and releases'),
      icon: ShieldCheck,
      isSpecial: true,
    },
  ]
  return places
    .filter(place => place !== false)
    .filter(({ to, isSpecial = false }) => (isSpecial ? mayOpen(to) === true : mayOpen(to) !== false))
}

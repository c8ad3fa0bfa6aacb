import { isSubscribed } from '@app/shared/access'
import { useBootstrap, useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { useMayOpen } from '@app/shared/navigation'
import type { User } from '@app/shared/wire'
import {
  Bell,
  BookOpen,
  ChartLine,
  CreditCard,
  Folder,
  Gift,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'

interface Place {
  to: string
  title: string
  text: string
  icon: LucideIcon
  /** Not everybody's: shown only once it is known to be there. */
  isSpecial?: boolean
}

/** The places that are there for this person, what they come for most first. */
export function usePlaces({ unread_notifications_count: unread }: User): Place[] {
  const { trans } = useTrans()
  const { billing } = useSettings()
  const mayOpen = useMayOpen()
  const hasPlan = useBootstrap(isSubscribed)
  const places: (Place | false)[] = [
    {
      to: '/dashboard',
      title: trans('Dashboard'),
      text: trans('Your balance and what is new, at a glance'),
      icon: House,
      isSpecial: true,
    },
    {
      to: '/trade',
      title: trans('Trade'),
      text: trans('Prices as they move, and buying and selling'),
      icon: ChartLine,
      isSpecial: true,
    },
    {
      to: '/orders',
      title: trans('Orders'),
      text: trans('What you bought, sold and still wait for'),
      icon: Inbox,
      isSpecial: true,
    },
    {
      to: '/dashboard/files',
      title: trans('Files'),
      text: trans('Upload, sort and share them'),
      icon: Folder,
      isSpecial: true,
    },
    {
      to: '/workspaces',
      title: trans('Workspaces'),
      text: trans('Work together with others'),
      icon: Users,
    },
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
      to: '/billing',
      title: trans('Billing'),
      text: trans('Your plan, what you use of it, and invoices'),
      icon: CreditCard,
    },
    billing.enable && {
      to: '/pricing',
      title: trans('Plans'),
      text: hasPlan ? trans('Compare or change your plan') : trans('Upgrade when you need more'),
      icon: Gift,
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
      text: trans('Run the site: people, content and settings'),
      icon: ShieldCheck,
      isSpecial: true,
    },
  ]
  return places
    .filter(place => place !== false)
    .filter(({ to, isSpecial = false }) => (isSpecial ? mayOpen(to) === true : mayOpen(to) !== false))
}

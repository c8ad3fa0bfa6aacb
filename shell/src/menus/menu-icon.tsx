import { type MenuIcon as IconName, menuIcons } from '@app/shared/contract'
import { SafeSvg } from '@app/shared/safe-html'
import {
  Bell,
  BookOpen,
  Calendar,
  ChartNoAxesColumn,
  CreditCard,
  File,
  Folder,
  Gift,
  Globe,
  House,
  Inbox,
  Key,
  type LucideIcon,
  Mail,
  Rocket,
  Settings,
  Shield,
  Star,
  Users,
} from 'lucide-react'
import styles from './menu-icon.module.css'

const icons: Readonly<Record<IconName, LucideIcon>> = {
  bell: Bell,
  book: BookOpen,
  calendar: Calendar,
  chart: ChartNoAxesColumn,
  'credit-card': CreditCard,
  file: File,
  folder: Folder,
  gift: Gift,
  globe: Globe,
  house: House,
  inbox: Inbox,
  key: Key,
  mail: Mail,
  rocket: Rocket,
  settings: Settings,
  shield: Shield,
  star: Star,
  users: Users,
}

/** The icon that an entry names, or the drawing at its address; its room is left blank for a name that this shell does not know, or for none. */
export function MenuIcon({ name }: { name: string | undefined }) {
  if (name?.endsWith('.svg')) return <SafeSvg src={name} />
  const known = menuIcons.find(icon => icon === name)
  const Icon = known && icons[known]
  return Icon ? <Icon size={16} strokeWidth={1.75} /> : <span className={styles.blank} />
}

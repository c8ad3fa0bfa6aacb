import { SafeSvg } from '@app/shared/safe-html'
import type { IconName } from '@app/shared/wire'
import {
  Bell,
  Inbox,
  KeyRound,
  Languages,
  type LucideIcon,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  Sparkles,
  Terminal,
  Users,
  Zap,
} from 'lucide-react'

const icons: Record<IconName, LucideIcon> = {
  bell: Bell,
  devices: MonitorSmartphone,
  inbox: Inbox,
  key: KeyRound,
  languages: Languages,
  palette: Palette,
  'shield-check': ShieldCheck,
  terminal: Terminal,
  users: Users,
  zap: Zap,
}

/** The icon of a feature by its name in settings, or the drawing at its address; an unknown name gets a neutral one. */
export function FeatureIcon({ name }: { name: string | undefined }) {
  if (name?.endsWith('.svg')) return <SafeSvg src={name} size={20} />
  const Icon = Object.entries(icons).find(([known]) => known === name)?.[1] ?? Sparkles
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
}

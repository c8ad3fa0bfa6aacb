import { Bell, Inbox, Palette, ShieldCheck, Sparkles, Users, Zap } from 'lucide-react'

const icons = {
  bell: Bell,
  inbox: Inbox,
  palette: Palette,
  'shield-check': ShieldCheck,
  users: Users,
  zap: Zap,
}

/** The icon of a feature by its name in settings; an unknown name gets a neutral one. */
export function FeatureIcon({ name }: { name: string | undefined }) {
  const Icon = Object.entries(icons).find(([known]) => known === name)?.[1] ?? Sparkles
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
}

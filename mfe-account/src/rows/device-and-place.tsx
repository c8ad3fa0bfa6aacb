import type { UserSession } from '@app/shared/wire'
import { Monitor, Smartphone, Tablet } from 'lucide-react'

const icons = { mobile: Smartphone, tablet: Tablet, other: Monitor }

/** The kind of a device as a picture. */
export function DeviceIcon({ type }: { type: UserSession['device_type'] }) {
  const Icon = icons[type]
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" data-device={type} />
}

/** City and country by name; undefined when neither is known. `country` is a code of two letters. */
export function placeLabel(
  { city, country }: Pick<UserSession, 'city' | 'country'>,
  language: string,
): string | undefined {
  const name = country && new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country)
  return [city, name].filter(Boolean).join(', ') || undefined
}

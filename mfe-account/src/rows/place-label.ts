import type { UserSession } from '@app/shared/wire'

/** A place as people write it, the country by its name; undefined when nobody knows. `country` is a code of two letters. */
export function placeLabel(
  { city, country }: Pick<UserSession, 'city' | 'country'>,
  language: string,
): string | undefined {
  const name = country && new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country)
  return [city, name].filter(Boolean).join(', ') || undefined
}

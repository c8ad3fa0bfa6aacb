import type { UserSession } from '@app/shared/wire'

/** City and country by name; undefined when neither is known. `country` is a code of two letters. */
export function placeLabel(
  { city, country }: Pick<UserSession, 'city' | 'country'>,
  language: string,
): string | undefined {
  const name = country && new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country)
  return [city, name].filter(Boolean).join(', ') || undefined
}

import type { UpdateAccountRequest } from '@app/shared/wire'
import type { SiteLanguage } from '../cache/site-cache'
import { invalid } from '../errors/refusals'
import { isTimeZone } from '../geolocation/time-zones'
import { isCountry } from '../localization/countries'
import { isLanguage } from '../localization/site-languages'

type Changes = Omit<UpdateAccountRequest, 'locale'>

/** What a request changes in an account: named fields only, blanks as null, and a 422 for values that do not exist. Of pictures only the one the account has, `picture`, can be named again. */
export function accountChanges(
  { locale, ...sent }: UpdateAccountRequest,
  { picture, languages }: { picture: string | null; languages: readonly SiteLanguage[] },
): Changes {
  const language = sent.language === undefined ? locale : sent.language
  const changes: Changes = {
    ...(sent.first_name !== undefined && { first_name: blankToNull(sent.first_name) }),
    ...(sent.last_name !== undefined && { last_name: blankToNull(sent.last_name) }),
    ...(sent.avatar !== undefined && { avatar: blankToNull(sent.avatar) }),
    ...(language !== undefined && { language: blankToNull(language) }),
    ...(sent.country !== undefined && { country: blankToNull(sent.country)?.toUpperCase() ?? null }),
    ...(sent.timezone !== undefined && { timezone: blankToNull(sent.timezone) }),
  }
  const selection = 'selection_invalid' as const
  const errors = {
    ...(changes.language && !isLanguage({ languages }, changes.language) && { language: selection }),
    ...(changes.country && !isCountry(changes.country) && { country: selection }),
    ...(changes.timezone && !isTimeZone(changes.timezone) && { timezone: selection }),
    ...(changes.avatar && changes.avatar !== picture && { avatar: 'avatar_foreign' as const }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return changes
}

const blankToNull = (text: string | null) => text?.trim() || null

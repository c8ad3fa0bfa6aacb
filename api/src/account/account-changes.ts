import type { UpdateAccountRequest } from '@app/shared/wire'
import { invalid } from '../errors'
import { isCountry } from '../localization/countries'
import { isLocale } from '../localization/locales'
import { isTimeZone } from '../localization/time-zones'

type Changes = Omit<UpdateAccountRequest, 'locale'>

/** What a request changes in an account: named fields only, blanks as null, and a 422 for values that do not exist. */
export function accountChanges({ locale, ...sent }: UpdateAccountRequest): Changes {
  const language = sent.language === undefined ? locale : sent.language
  const changes: Changes = {
    ...(sent.first_name !== undefined && { first_name: blankToNull(sent.first_name) }),
    ...(sent.last_name !== undefined && { last_name: blankToNull(sent.last_name) }),
    ...(sent.avatar !== undefined && { avatar: blankToNull(sent.avatar) }),
    ...(language !== undefined && { language: blankToNull(language) }),
    ...(sent.country !== undefined && { country: blankToNull(sent.country)?.toUpperCase() ?? null }),
    ...(sent.timezone !== undefined && { timezone: blankToNull(sent.timezone) }),
  }
  const errors = {
    ...(changes.language && !isLocale(changes.language) && { language: 'The selected language is invalid.' }),
    ...(changes.country && !isCountry(changes.country) && { country: 'The selected country is invalid.' }),
    ...(changes.timezone &&
      !isTimeZone(changes.timezone) && { timezone: 'The selected timezone is invalid.' }),
    ...(changes.avatar &&
      !isPicture(changes.avatar) && { avatar: 'The avatar must be the address of an image.' }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return changes
}

const blankToNull = (text: string | null) => text?.trim() || null

const HERE = 'https://here.invalid'

/** An https address, or a path of this site as browsers read it: they skip tabs and line ends. */
const isPicture = (address: string) =>
  address.startsWith('/')
    ? URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE
    : URL.canParse(address) && new URL(address).protocol === 'https:'

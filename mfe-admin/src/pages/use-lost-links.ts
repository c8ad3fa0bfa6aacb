import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { usesOf } from './page-uses'

/** Which links lead nowhere once these pages are gone, as sentences. */
export function useLostLinks(slugs: readonly string[]): string[] {
  const { trans, language } = useTrans()
  const { menus, policies } = usesOf(slugs, useSettings())
  const names = (all: string[]) => ({ names: new Intl.ListFormat(language).format(all) })
  const sentences = [
    menus.length > 0 && trans('Links of these menus then lead nowhere: :names', names(menus)),
    policies.length > 0 &&
      trans('Whoever registers accepts it, and then finds nothing there: :names', names(policies)),
  ]
  return sentences.filter(sentence => sentence !== false)
}

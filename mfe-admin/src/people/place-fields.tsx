import { FormCombobox } from '@app/shared/forms'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { FormSkeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../frame/load-failure'
import { timeZoneGroups, valueListsQuery } from './person-calls'

/** Language, country and time zone of the form around them. */
export function PlaceFields() {
  const { trans, language } = useTrans()
  const { data: lists, isError, refetch } = useQuery(valueListsQuery(useHttp(), language))
  if (isError && !lists)
    return <LoadFailure title={trans('The lists to choose from could not be loaded')} onRetry={refetch} />
  if (!lists) return <FormSkeleton fields={2} />
  const languages = lists.localizations?.map(({ name, ...entry }) => ({ value: entry.language, label: name }))
  const countries = lists.countries?.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <FormCombobox
        name="language"
        label={trans('Language')}
        placeholder={trans('Not said')}
        groups={[{ options: languages ?? [] }]}
      />
      <FormCombobox
        name="country"
        label={trans('Country')}
        placeholder={trans('Not said')}
        groups={[{ options: countries ?? [] }]}
      />
      <FormCombobox
        name="timezone"
        label={trans('Time zone')}
        placeholder={trans('Not said')}
        groups={timeZoneGroups(lists)}
      />
    </>
  )
}

import { useSettings } from '@app/shared/bootstrap'
import { FormCombobox } from '@app/shared/forms'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useQuery } from '@tanstack/react-query'
import { timeZoneGroups, valueListsQuery } from '../people/person-calls'

/** The time zone of the site, chosen by its place in the form around it. The present one goes by its own name while it is not listed. */
export function TimeZoneField({ name, label }: { name: string; label: string }) {
  const { language } = useTrans()
  const { default_timezone: present } = useSettings().dates
  const { data, isPending } = useQuery(valueListsQuery(useHttp(), language))
  const zones = data ? timeZoneGroups(data) : []
  const isListed = zones.some(({ options }) => options.some(({ value }) => value === present))
  return (
    <FormCombobox
      name={name}
      label={label}
      loading={isPending}
      groups={isListed ? zones : [{ options: [{ value: present, label: present }] }, ...zones]}
    />
  )
}

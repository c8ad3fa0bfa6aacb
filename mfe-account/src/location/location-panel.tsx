import { askBootstrap } from '@app/shared/bootstrap'
import { Form, FormCombobox, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost, useHttp } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Button, Card, EmptyState, FormSkeleton } from '@app/shared/ui'
import type { User, ValueListsResponse } from '@app/shared/wire'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { meQuery, updateMe } from '../me/me'
import styles from './location-panel.module.css'

/** Language, country and time zone. */
export function LocationPanel({ user }: { user: User }) {
  const { trans, language } = useTrans()
  const { data: lists, isError, refetch } = useQuery(valueListsQuery(useHttp(), language))
  if (lists) return <LocationForm user={user} lists={lists} />
  return (
    <Card
      title={trans('Location and language')}
      description={trans('How dates, times and texts are shown to you.')}
    >
      {isError ? (
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('The lists could not be loaded')}
          action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Card>
  )
}

function LocationForm({ user, lists }: { user: User; lists: ValueListsResponse }) {
  const { trans, language } = useTrans()
  const host = useHost()
  const valuesOf = ({ country, timezone, ...saved }: User) => ({
    language: saved.language ?? language,
    country: country ?? '',
    timezone: timezone ?? '',
  })
  const form = useApiForm({
    defaultValues: valuesOf(user),
    guardsLeaving: true,
    submit: async (_, changed) => {
      const saved = await updateMe(host.http, changed)
      // Another language means other lines, and whatever else the server says in it.
      const data = await askBootstrap(host)
      return { saved, data }
    },
    onSuccess: ({ saved, data }, { reset }) => {
      host.enter(data)
      host.queries.setQueryData(meQuery(host.http).queryKey, before => ({ ...before, ...saved }))
      reset(valuesOf(saved))
      host.notify({ message: 'Updated account details', type: 'positive' })
    },
  })
  const languages = lists.localizations?.map(({ name, ...entry }) => ({ value: entry.language, label: name }))
  const countries = lists.countries?.map(({ code, name }) => ({ value: code, label: name }))
  const timezones = Object.entries(lists.timezones ?? {}).map(([label, zones]) => ({
    label,
    options: zones.map(({ value, text }) => ({ value, label: text })),
  }))
  return (
    <Form form={form}>
      <Card
        title={trans('Location and language')}
        description={trans('How dates, times and texts are shown to you.')}
        footer={<SubmitButton>{trans('Save')}</SubmitButton>}
      >
        <div className={styles.fields}>
          <FormCombobox name="language" label={trans('Language')} groups={[{ options: languages ?? [] }]} />
          <FormCombobox
            name="country"
            label={trans('Country')}
            placeholder={trans('Not said')}
            groups={[{ options: countries ?? [] }]}
          />
          <FormCombobox
            name="timezone"
            label={trans('Time zone')}
            placeholder={trans('As in this browser')}
            groups={timezones}
          />
        </div>
      </Card>
    </Form>
  )
}

/** Languages, countries and time zones; countries are named in `language`. */
const valueListsQuery = (http: Http, language: string) =>
  queryOptions({
    queryKey: ['account', 'value-lists', language],
    queryFn: () => http.get<ValueListsResponse>('value-lists/localizations,countries,timezones'),
    staleTime: Number.POSITIVE_INFINITY,
  })

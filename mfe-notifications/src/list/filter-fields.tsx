import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Select } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { notificationFiltersQuery } from '../notification/notifications'
import styles from './filter-fields.module.css'
import { groups, type ListFilter } from './use-list-filter'

/** Which notifications are listed: all or unread, of one group or type, about one workspace. */
export function FilterFields({ filter: { query, change } }: { filter: ListFilter }) {
  const { trans } = useTrans()
  const { unread = false, group = '', type = '', workspace } = query
  const { data: { types = [], workspaces = [] } = {} } = useQuery(notificationFiltersQuery(useHttp()))
  const groupOf = (id: string) => types.find(one => one.id === id)?.group
  // Of a topic that nothing can be about nobody asks, unless the address does.
  const topics = groups.filter(name => name === group || types.some(one => one.group === name))
  return (
    <div className={styles.fields}>
      <Select
        label={trans('Show')}
        inline
        value={unread ? 'true' : ''}
        placeholder={trans('All')}
        options={[{ value: 'true', label: trans('Unread') }]}
        onChange={event => change({ unread: event.target.value })}
      />
      <Select
        label={trans('Topic')}
        inline
        value={group}
        placeholder={trans('Everything')}
        options={topics.map(name => ({ value: name, label: trans(name) }))}
        onChange={({ target: { value } }) =>
          // Of a type that is about something else nothing would be left.
          change({ group: value, ...(value && groupOf(type) !== value && { type: '' }) })
        }
      />
      {types.length > 0 && (
        <Select
          label={trans('Occasion')}
          inline
          value={type}
          placeholder={trans('Any')}
          options={types
            .filter(one => !group || one.group === group)
            .map(({ id, name, group: under }) => ({
              value: id,
              label: trans(name),
              group: trans(under ?? 'Other'),
            }))}
          onChange={event => change({ type: event.target.value })}
        />
      )}
      {workspaces.length > 0 && (
        <Select
          label={trans('Workspace')}
          inline
          value={String(workspace ?? '')}
          placeholder={trans('Any')}
          options={workspaces.map(({ id, name }) => ({
            value: String(id),
            label: name ?? trans('Former workspace'),
          }))}
          onChange={event => change({ workspace: event.target.value })}
        />
      )}
    </div>
  )
}

import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Select } from '@app/shared/ui'
import { workspacesQuery } from '@app/shared/workspace'
import { useQuery } from '@tanstack/react-query'
import styles from './filter-fields.module.css'
import { groups, type ListFilter } from './use-list-filter'

/** Which notifications are listed: all or unread, of one group, about one workspace. */
export function FilterFields({
  filter: { query, change },
  areSomeOfWorkspaces,
}: {
  filter: ListFilter
  /** Whether there is any sense in asking for the workspaces of the user. */
  areSomeOfWorkspaces: boolean
}) {
  const { trans } = useTrans()
  const { unread = false, group = '', workspace } = query
  const enabled = areSomeOfWorkspaces || workspace !== undefined
  const { data: workspaces = [] } = useQuery({ ...workspacesQuery(useHttp()), enabled })
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
        options={groups.map(name => ({ value: name, label: trans(name) }))}
        onChange={event => change({ group: event.target.value })}
      />
      {workspaces.length > 0 && (
        <Select
          label={trans('Workspace')}
          inline
          value={String(workspace ?? '')}
          placeholder={trans('Any')}
          options={workspaces.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={event => change({ workspace: event.target.value })}
        />
      )}
    </div>
  )
}

import { menuIcons } from '@app/shared/contract'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Combobox } from '@app/shared/overlays'
import { Select, TextField } from '@app/shared/ui'
import type { MenuItem } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { pagesQuery } from '../page-editor/page-calls'
import { ListField } from './list-field'
import styles from './menus.module.css'

/** So many pages can be chosen by name, the newest of them. */
const MOST_PAGES = 100

/** What an entry says, where it leads, and who sees it. */
export function ItemFields({
  item,
  labelError,
  actionError,
  onChange,
}: {
  item: MenuItem
  labelError: string | undefined
  actionError: string | undefined
  onChange: (item: MenuItem) => void
}) {
  const { trans } = useTrans()
  const isPage = item.type === 'customPage'
  const { data: pages } = useQuery({
    ...pagesQuery(useHttp(), { perPage: MOST_PAGES, state: 'published' }),
    enabled: isPage,
  })
  const change = (changes: Partial<MenuItem>) => onChange({ ...item, ...changes })
  return (
    <div className={styles.fields}>
      <TextField
        label={trans('Label')}
        value={item.label}
        maxLength={100}
        error={labelError}
        onChange={({ target }) => change({ label: target.value })}
      />
      <Select
        label={trans('Type')}
        value={item.type}
        // What was chosen among the pages is no address to begin with elsewhere, nor the other way round.
        onChange={({ target }) => change({ type: target.value, action: '' })}
        options={[
          { value: 'route', label: trans('Page of this site') },
          { value: 'customPage', label: trans('Written page') },
          { value: 'link', label: trans('Link to anywhere') },
        ]}
      />
      {isPage ? (
        <Combobox
          label={trans('Page')}
          value={item.action ?? ''}
          error={actionError}
          placeholder={trans('Choose a page')}
          loading={!pages}
          onChange={action => change({ action })}
          groups={[
            {
              options: (pages?.data ?? []).map(({ title, slug }) => ({
                value: `/pages/${slug}`,
                label: title,
              })),
            },
          ]}
        />
      ) : (
        <TextField
          label={trans('Address')}
          value={item.action ?? ''}
          dir="ltr"
          error={actionError}
          onChange={({ target }) => change({ action: target.value })}
        />
      )}
      <Select
        label={trans('Icon')}
        value={item.icon ?? ''}
        placeholder={trans('None')}
        onChange={({ target }) => change({ icon: target.value || null })}
        options={menuIcons.map(name => ({ value: name, label: name }))}
      />
      <Select
        label={trans('Opens in')}
        value={item.target ?? '_self'}
        onChange={({ target }) => change({ target: target.value === '_blank' ? '_blank' : '_self' })}
        options={[
          { value: '_self', label: trans('the same tab') },
          { value: '_blank', label: trans('a new tab') },
        ]}
      />
      <ListField
        label={trans('Only for people with these permissions')}
        help={trans('Names with commas between, such as admin.access. Empty: everybody.')}
        values={item.permissions ?? []}
        onChange={permissions => change({ permissions })}
      />
      <ListField
        label={trans('Only for these roles')}
        help={trans('Numbers of roles with commas between. Empty: everybody.')}
        values={(item.roles ?? []).map(String)}
        onChange={names => change({ roles: names.map(Number).filter(id => Number.isInteger(id) && id > 0) })}
      />
    </div>
  )
}

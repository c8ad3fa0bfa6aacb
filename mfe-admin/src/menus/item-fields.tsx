import { menuIcons } from '@app/shared/contract'
import { useTrans } from '@app/shared/i18n'
import { Select, TextField } from '@app/shared/ui'
import type { MenuItem } from '@app/shared/wire'
import { PageChoice } from '../page-editor/page-choice'
import { AudienceFields } from './audience-fields'
import styles from './menus.module.css'

const WRITTEN = '/pages/'

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
      {item.type === 'customPage' ? (
        <PageChoice
          slug={(item.action ?? '').replace(WRITTEN, '')}
          error={actionError}
          onChange={slug => change({ action: slug && WRITTEN + slug })}
        />
      ) : (
        <TextField
          label={trans('Address')}
          help={trans(
            item.type === 'link'
              ? 'A path of this site, or an address that begins with https://, mailto: or tel:'
              : 'A path of this site, such as /pricing',
          )}
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
      <AudienceFields item={item} onChange={change} />
    </div>
  )
}

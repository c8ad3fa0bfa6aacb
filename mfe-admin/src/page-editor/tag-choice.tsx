import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Checkbox, Link } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../frame/load-failure'
import { tagsQuery } from './page-calls'
import styles from './page-editor.module.css'
import type { PageForm } from './use-page-form'

/** The tags of the page. */
export function TagChoice({ form }: { form: PageForm['form'] }) {
  const { trans } = useTrans()
  const { data: tags = [], isError, refetch } = useQuery(tagsQuery(useHttp()))
  const chosen = form.watch('tag_ids')
  const choose = (ids: number[]) => form.setValue('tag_ids', ids, { shouldDirty: true })
  return (
    <fieldset className={styles.group}>
      <legend>{trans('Tags')}</legend>
      {tags.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            choose(target.checked ? [...chosen, id] : chosen.filter(other => other !== id))
          }
        />
      ))}
      {isError && tags.length === 0 && (
        <LoadFailure title={trans('The tags could not be loaded')} onRetry={refetch} />
      )}
      <Link to="/admin/tags">{trans('Manage tags')}</Link>
    </fieldset>
  )
}

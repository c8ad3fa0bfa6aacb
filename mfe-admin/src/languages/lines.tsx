import { useHttp, useKeptWork } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, useTableState } from '@app/shared/table'
import { Badge, EmptyState } from '@app/shared/ui'
import type { LanguageLine } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { TextSearch } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { languagesQuery, linesQuery } from './language-calls'
import styles from './languages.module.css'
import { LineField } from './line-field'
import { LinesFileMenu } from './lines-file-menu'

/** The lines of a language beside the texts they stand for, at `/admin/languages/:language`; each is saved on its own. */
export default function Lines() {
  const { trans } = useTrans()
  const http = useHttp()
  const { language = '' } = useParams()
  const known = useQuery(languagesQuery(http))
  const found = known.data?.find(other => other.language === language)
  // What was typed outlives its page of the table.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const isDirty = Object.keys(drafts).length > 0
  useKeptWork({
    id: `lines ${language}`,
    what: trans('Lines that you have not saved'),
    work: drafts,
    isDirty,
    fits: isTexts,
    restore: setDrafts,
  })
  const draft = (key: string, text: string | undefined) =>
    setDrafts(({ [key]: _, ...others }) => (text === undefined ? others : { ...others, [key]: text }))
  const columns: DataColumn<LanguageLine>[] = [
    {
      key: 'source',
      header: trans('Original text'),
      width: '42%',
      cell: ({ key, origin }) =>
        origin === 'app' ? (
          <span lang="en" dir="ltr" className={styles.key}>
            {key}
          </span>
        ) : (
          <span className={styles.own}>
            <span dir="auto" className={styles.key}>
              {key}
            </span>
            <Badge>{trans('Of this site')}</Badge>
          </span>
        ),
    },
    {
      key: 'text',
      header: found?.name ?? language,
      cell: line => (
        <LineField
          key={line.revision}
          line={line}
          language={language}
          draft={drafts[line.key]}
          onDraft={text => draft(line.key, text)}
        />
      ),
    },
    {
      key: 'only',
      header: trans('Which ones'),
      isHidden: true,
      filter: {
        kind: 'choice',
        options: [
          { value: 'missing', label: trans('Not translated') },
          { value: 'changed', label: trans('Changed here') },
        ],
      },
      cell: ({ changed, text }) =>
        text === '' ? trans('Not translated') : changed ? trans('Changed here') : trans('As it came'),
    },
    {
      key: 'origin',
      header: trans('Who says it'),
      isHidden: true,
      filter: {
        kind: 'choice',
        options: [
          { value: 'site', label: trans('This site: menus, plans, landing page, registration') },
          { value: 'app', label: trans('The app') },
        ],
      },
      cell: ({ origin }) => (origin === 'site' ? trans('Of this site') : trans('The app')),
    },
  ]
  const state = useTableState(columns, { sizes: [15, 30, 50, 100] })
  const { page, perPage, filters } = state
  const query = useDeferredValue(state.query)
  const only = (['missing', 'changed'] as const).find(name => name === filters.only)
  const origin = (['site', 'app'] as const).find(name => name === filters.origin)
  const { data, isError, refetch } = useQuery(
    linesQuery(http, language, {
      page,
      perPage,
      ...(query && { query }),
      ...(only && { only }),
      ...(origin && { origin }),
    }),
  )
  if (known.data && !found) throw new ApiError(404)
  return (
    <AdminFrame
      title={found?.name ?? trans('Language')}
      actions={found && <LinesFileMenu language={language} name={found.name} />}
    >
      <DataTable
        label={trans('Lines')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ key }) => key}
        by="server"
        total={data?.total}
        search={trans('Search in both languages')}
        skeletonRows={perPage}
        empty={<EmptyState icon={<TextSearch />} title={trans('No line is like this')} />}
        failed={isError && <LoadFailure title={trans('The lines could not be loaded')} onRetry={refetch} />}
      />
    </AdminFrame>
  )
}

const isTexts = (stored: unknown): stored is Record<string, string> =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every(text => typeof text === 'string')

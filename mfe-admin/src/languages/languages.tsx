import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Badge, type Column, EmptyState, Link, ProgressBar, Table } from '@app/shared/ui'
import type { SiteLanguage } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Languages as LanguagesIcon } from 'lucide-react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { AddLanguage } from './add-language'
import { languagesQuery } from './language-calls'
import { LanguageMenu } from './language-menu'
import styles from './languages.module.css'

/** The languages of the site, and how much of each is translated, at `/admin/languages`. */
export default function Languages() {
  const { trans, language: own } = useTrans()
  const mayAdd = usePermission('localizations.create')
  const { data, isError, refetch } = useQuery(languagesQuery(useHttp()))
  const number = new Intl.NumberFormat(own)
  const share = new Intl.NumberFormat(own, { style: 'percent', maximumFractionDigits: 0 })
  const columns: Column<SiteLanguage>[] = [
    {
      key: 'name',
      header: trans('Language'),
      cell: ({ language, name, offered, default: isDefault }) => (
        <span className={styles.language}>
          <Link to={`/admin/languages/${language}`}>
            <span lang={language}>{name}</span>
          </Link>
          <code>{language}</code>
          {isDefault && <Badge tone="accent">{trans('Language of the site')}</Badge>}
          {!offered && <Badge>{trans('Not offered')}</Badge>}
        </span>
      ),
    },
    {
      key: 'translated',
      header: trans('Translated'),
      width: '30%',
      cell: ({ name, translated, lines }) => {
        // Never says that all is done while a line is missing.
        const part = Math.floor((translated / Math.max(lines, 1)) * 100)
        return (
          <span className={styles.share}>
            <ProgressBar
              size="sm"
              value={part}
              label={trans('Translated of :language', { language: name })}
            />
            <span>{share.format(part / 100)}</span>
          </span>
        )
      },
    },
    {
      key: 'changed',
      header: trans('Changed lines'),
      width: '128px',
      align: 'end',
      cell: ({ changed }) => number.format(changed),
    },
    {
      key: 'users_count',
      header: trans('People'),
      width: '96px',
      align: 'end',
      cell: ({ users_count }) => number.format(users_count),
    },
    {
      key: 'actions',
      header: trans('Actions'),
      cell: language => <LanguageMenu language={language} />,
      align: 'end',
      width: '60px',
      isMenu: true,
    },
  ]
  return (
    <AdminFrame title={trans('Languages')} actions={mayAdd && <AddLanguage />}>
      {isError ? (
        <LoadFailure title={trans('The languages could not be loaded')} onRetry={refetch} />
      ) : (
        <Table
          label={trans('Languages')}
          columns={columns}
          rows={data}
          rowKey={({ language }) => language}
          skeletonRows={3}
          empty={<EmptyState icon={<LanguagesIcon />} title={trans('There are no languages yet')} />}
        />
      )}
    </AdminFrame>
  )
}

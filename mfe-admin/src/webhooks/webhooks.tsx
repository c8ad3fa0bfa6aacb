import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Badge, Button, type Column, EmptyState, Table } from '@app/shared/ui'
import type { SiteWebhook } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { AddWebhook } from './add-webhook'
import { eventNames } from './event-names'
import { webhooksQuery } from './webhook-calls'
import { WebhookMenu } from './webhook-menu'
import styles from './webhooks.module.css'

/** Servers of others that are told what happens on the site, at `/admin/webhooks`. */
export default function Webhooks() {
  const { trans } = useTrans()
  const [isAdding, setAdding] = useState(false)
  const { data, isError, refetch } = useQuery(webhooksQuery(useHttp()))
  const columns: Column<SiteWebhook>[] = [
    {
      key: 'url',
      header: trans('Address'),
      cell: ({ name, url, events }) => (
        <span className={styles.two}>
          {name && <span dir="auto">{name}</span>}
          <span dir="ltr" className={name ? styles.quiet : undefined}>
            {url}
          </span>
          <span className={styles.quiet}>{events.map(name => trans(eventNames[name])).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: trans('State'),
      width: '32%',
      cell: ({ enabled, disabled_at, failures }) => (
        <span className={styles.two}>
          <span>
            <Badge tone={enabled ? 'success' : disabled_at ? 'danger' : 'neutral'}>
              {trans(enabled ? 'On' : 'Off')}
            </Badge>
          </span>
          {failures > 0 && (
            <span className={styles.quiet}>
              {disabled_at
                ? trans('Switched off after :count failed attempts', { count: failures })
                : trans(
                    '1 failed attempt since the last success|:count failed attempts since the last success',
                    {
                      count: failures,
                    },
                  )}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: trans('Actions'),
      cell: webhook => <WebhookMenu webhook={webhook} />,
      align: 'end',
      width: '60px',
      isMenu: true,
    },
  ]
  return (
    <AdminFrame
      title={trans('Webhooks')}
      actions={<Button onClick={() => setAdding(true)}>{trans('New webhook')}</Button>}
    >
      {isError ? (
        <LoadFailure title={trans('The webhooks could not be loaded')} onRetry={refetch} />
      ) : (
        <Table
          label={trans('Webhooks')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<Webhook />}
              title={trans('No other server is told anything')}
              text={trans('A webhook tells a server of yours when something happens here.')}
            />
          }
        />
      )}
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </AdminFrame>
  )
}

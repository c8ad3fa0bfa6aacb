import { useTrans } from '@app/shared/i18n'
import { useCurrentInStrip } from '@app/shared/navigation'
import { type ReactNode, useRef } from 'react'
import { NavLink } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { KeptFor, type LogName } from './kept-for'
import styles from './logs.module.css'

const logs = [
  { label: 'Changes', path: '/admin/logs' },
  { label: 'Mails', path: '/admin/logs/mails' },
  { label: 'Jobs', path: '/admin/logs/jobs' },
  { label: 'Sign-ins', path: '/admin/logs/sign-ins' },
  { label: 'API usage', path: '/admin/logs/api' },
]

/** The frame of every log: which there are, and one of them. */
export function LogsFrame({ log, children }: { log: LogName; children: ReactNode }) {
  const { trans } = useTrans()
  const strip = useRef<HTMLElement>(null)
  useCurrentInStrip(strip)
  return (
    <AdminFrame title={trans('Logs')}>
      <nav ref={strip} aria-label={trans('Logs')} className={styles.logs}>
        {logs.map(({ label, path }) => (
          <NavLink key={path} to={path} end className={styles.log ?? ''}>
            {trans(label)}
          </NavLink>
        ))}
      </nav>
      <KeptFor log={log} />
      {children}
    </AdminFrame>
  )
}

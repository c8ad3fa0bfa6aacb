import type { Host } from '@app/shared/host'

/** The work on this page that asks before another page is opened, or before the document is closed or its user signs out. */
export const workAtRisk = ({ updates }: Host, what: 'leaving' | 'closing') =>
  updates
    .work()
    .filter(work => work.asksBeforeLeaving?.() || (what === 'closing' && work.asksBeforeClosing?.()))

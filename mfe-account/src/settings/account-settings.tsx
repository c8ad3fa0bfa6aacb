import { useBootstrap } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Page, SideLayout, useSlots } from '@app/shared/navigation'
import { Button, Card, EmptyState, FormSkeleton } from '@app/shared/ui'
import type { User } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEmailLink } from '../email/use-email-link'
import { meQuery } from '../me/me'
import styles from './account-settings.module.css'
import { lastPanel, type Panel, panels } from './panels'
import { usePanelScroll } from './use-panel-scroll'

/** Slots below this name are further panels; what follows it is the panel's id. */
const SLOTS = 'account-settings:'

/** The own account at `/account-settings`, a panel per concern. */
export default function AccountSettings() {
  const { trans } = useTrans()
  const { data: user, isError, refetch } = useQuery(meQuery(useHttp()))
  useEmailLink()
  if (user) return <Panels user={user} />
  return (
    <Frame links={null}>
      {isError ? (
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('Your account could not be loaded')}
          text={trans('Nothing was changed. Please try again in a moment.')}
          action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
        />
      ) : (
        <Card title={trans('Account details')}>
          <FormSkeleton fields={5} />
        </Card>
      )}
    </Frame>
  )
}

function Panels({ user }: { user: User }) {
  const { trans } = useTrans()
  const others = useSlots(SLOTS).map(
    ({ name, label, Content }): Panel => ({ id: name.slice(SLOTS.length), label, Content }),
  )
  const bootstrap = useBootstrap(state => state)
  const own = panels.filter(({ isShown }) => isShown?.(bootstrap) ?? true)
  const all = [...own, ...others, lastPanel]
  const { current, onClick } = usePanelScroll(all.map(({ id }) => id))
  return (
    <Frame
      links={all.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={onClick} aria-current={id === current ? 'true' : undefined}>
            {trans(label)}
          </a>
        </li>
      ))}
    >
      {all.map(({ id, Content }) => (
        <div key={id} id={id} tabIndex={-1} className={styles.panel}>
          <Content user={user} />
        </div>
      ))}
    </Frame>
  )
}

function Frame({ links, children }: { links: ReactNode; children: ReactNode }) {
  const { trans } = useTrans()
  return (
    <Page
      title={trans('Account settings')}
      lead={trans('View and update your account details, profile and more.')}
      width="working"
    >
      <SideLayout label={trans('Account settings')} links={links}>
        {children}
      </SideLayout>
    </Page>
  )
}

import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from '../screen/auth-card.module.css'

const notices = {
  'sign-in': 'Sign in to finish: your email address is then confirmed by itself.',
  confirmed: 'Your email address is confirmed. Sign in to continue.',
}

/** Tells those whom a mailed link brought to the sign-in screen why they are there. */
export function LinkNotice() {
  const { trans } = useTrans()
  const [params] = useSearchParams()
  const link = params.get('link') ?? ''
  if (!isNotice(link)) return null
  return (
    <p role="status" className={styles.notice}>
      {trans(notices[link])}
    </p>
  )
}

/** Says so once signing in confirmed the address of the account the link was mailed to. */
export function useLinkGreeting() {
  const host = useHost()
  const [params] = useSearchParams()
  const account = Number(params.get('account') || Number.NaN)
  useEffect(
    () =>
      host.bootstrap.subscribe(({ user }) => {
        if (user?.id === account && user.email_verified_at)
          host.notify({ message: 'Your email address has been verified.', type: 'positive' })
      }),
    [host, account],
  )
}

const isNotice = (link: string): link is keyof typeof notices => Object.hasOwn(notices, link)

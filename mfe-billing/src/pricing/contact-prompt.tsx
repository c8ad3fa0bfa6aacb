import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { useMayOpen } from '@app/shared/navigation'
import { Link } from 'react-router-dom'
import styles from './contact-prompt.module.css'

/** A link to the contact page for other questions, and for orders where there is no checkout. */
export function ContactPrompt() {
  const { trans } = useTrans()
  const mayOpen = useMayOpen()
  const isLoggedIn = useBootstrap(({ user }) => user !== null)
  const hasCheckout = mayOpen('/checkout') !== false
  return (
    <p className={styles.prompt}>
      {isLoggedIn && !hasCheckout
        ? trans('Plans cannot be paid for online yet. Write to us, and we set yours up.')
        : trans('Do you have any questions about plans?')}{' '}
      <Link to="/contact" className={styles.link}>
        {trans('Contact us')}
      </Link>
    </p>
  )
}

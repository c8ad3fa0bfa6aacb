import { useTrans } from '@app/shared/i18n'
import { Link } from 'react-router-dom'
import styles from './contact-prompt.module.css'

/** A link to the contact page for other questions. */
export function ContactPrompt() {
  const { trans } = useTrans()
  return (
    <p className={styles.prompt}>
      {trans('Do you have any questions about plans?')}{' '}
      <Link to="/contact" className={styles.link}>
        {trans('Contact us')}
      </Link>
    </p>
  )
}

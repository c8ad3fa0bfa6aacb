import { useTrans } from '@app/shared/i18n'
import { Link } from 'react-router-dom'
import styles from './contact-prompt.module.css'

/** For whoever has a question no plan answers. */
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

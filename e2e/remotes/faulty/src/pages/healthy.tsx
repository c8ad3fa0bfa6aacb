import { Link } from 'react-router-dom'
import { deeds } from '../deeds'
import styles from './calm.module.css'

/** Does nothing wrong, and leads to the pages that do. */
export default function Calm() {
  return (
    <div className={styles.page}>
      <h1>Calm</h1>
      {['thrower', ...Object.keys(deeds)].map(deed => (
        <Link key={deed} to={`/unruly/${deed}`}>
          {deed}
        </Link>
      ))}
    </div>
  )
}

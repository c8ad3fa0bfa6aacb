import { Link } from 'react-router-dom'
import { faults } from '../faults'
import styles from './healthy.module.css'

/** Does nothing wrong, and leads to the pages that do. */
export default function Healthy() {
  return (
    <div className={styles.page}>
      <h1>Healthy</h1>
      {['thrower', ...Object.keys(faults)].map(fault => (
        <Link key={fault} to={`/faulty/${fault}`}>
          {fault}
        </Link>
      ))}
    </div>
  )
}

import styles from './divider.module.css'

/** A line between two things, with a word in it if given. */
export function Divider({ label }: { label?: string }) {
  return label ? <div className={styles.divider}>{label}</div> : <hr className={styles.divider} />
}

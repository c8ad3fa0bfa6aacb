import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import styles from './link.module.css'

/** A link in running text; `to` is a path of the app or an absolute URL. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...props} className={styles.link} />
}

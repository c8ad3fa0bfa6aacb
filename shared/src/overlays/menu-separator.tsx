import { DropdownMenu } from 'radix-ui'
import styles from './menu.module.css'

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />
}

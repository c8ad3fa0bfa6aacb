import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { textDirection } from '../i18n/text-direction'
import { useTrans } from '../i18n/use-trans'
import styles from './tabs.module.css'

/** One of several views and its name. */
interface Tab {
  value: string
  label: string
  content: ReactNode
}

/** Several views in one place; arrow keys go from tab to tab. Without `value` it starts at the first. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
}: {
  /** What the tabs choose among, for screen readers. */
  label: string
  tabs: readonly Tab[]
  value?: string
  onValueChange?: (value: string) => void
}) {
  const { language } = useTrans()
  return (
    <Radix.Root
      dir={textDirection(language)}
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { textDirection } from '../i18n/text-direction'
import { useTrans } from '../i18n/use-trans'
import styles from './menu.module.css'
import overlay from './overlay.module.css'
import { useMenuTypeahead } from './use-menu-typeahead'

const OFFSET = 2 // K-016

/** A list of actions behind a button. Children are `MenuItem`, `MenuLink`, `MenuChoices`, `MenuLabel` and `MenuSeparator`. */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen = false,
  children,
}: {
  /** A Button or IconButton. */
  trigger: ReactElement
  align?: 'start' | 'end'
  defaultOpen?: boolean
  children: ReactNode
}) {
  const { trans, language } = useTrans()
  const onType = useMenuTypeahead()
  return (
    <DropdownMenu.Root dir={textDirection(language)} modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        {/* A landmark: a menu hangs at the end of the document, outside of those of the page. */}
        <section aria-label={trans('Menu')}>
          <DropdownMenu.Content
            className={`${overlay.surface} ${styles.menu}`}
            align={align}
            sideOffset={OFFSET}
            collisionPadding={8}
            loop
            onKeyDownCapture={onType}
          >
            {children}
          </DropdownMenu.Content>
        </section>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** What entries of a menu have in common; the icon is 16 px, `end` a count or a shortcut. */
interface MenuEntry {
  icon?: ReactNode
  end?: ReactNode
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  children: ReactNode
}

/** An action in a menu. */
export function MenuItem({
  icon,
  end,
  tone = 'neutral',
  disabled = false,
  onSelect,
  children,
}: MenuEntry & { onSelect: () => void }) {
  return (
    <DropdownMenu.Item className={styles.item} data-tone={tone} disabled={disabled} onSelect={onSelect}>
      {icon}
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </DropdownMenu.Item>
  )
}

/** A link in a menu; `to` is a path of the app or an absolute URL, or with `isFile` that of a file to save. */
export function MenuLink({
  icon,
  end,
  tone = 'neutral',
  disabled = false,
  to,
  target,
  isFile = false,
  children,
}: MenuEntry & { to: string; target?: '_self' | '_blank' | undefined; isFile?: boolean }) {
  return (
    <DropdownMenu.Item className={styles.item} data-tone={tone} disabled={disabled} asChild>
      <Link
        to={to}
        target={target}
        rel={target === '_blank' ? 'noopener' : undefined}
        {...(isFile && { reloadDocument: true, download: true })}
      >
        {icon}
        {children}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </Link>
    </DropdownMenu.Item>
  )
}

/** Entries of which one is chosen: `MenuChoice`s. */
export function MenuChoices({
  label,
  value,
  onChange,
  children,
}: {
  /** What is chosen, for screen readers. */
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {children}
    </DropdownMenu.RadioGroup>
  )
}

/** One of the entries of `MenuChoices`; the chosen one has a check. */
export function MenuChoice({
  icon,
  end,
  value,
  children,
}: Pick<MenuEntry, 'icon' | 'end' | 'children'> & { value: string }) {
  return (
    <DropdownMenu.RadioItem className={styles.item} value={value}>
      {icon}
      <span className={styles.text}>{children}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      <span className={styles.check}>
        <DropdownMenu.ItemIndicator asChild>
          <Check size={16} strokeWidth={2} aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
    </DropdownMenu.RadioItem>
  )
}

/** The name of the entries below it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />
}

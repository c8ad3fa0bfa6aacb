import { useTrans } from '@app/shared/i18n'
import { useTheme } from '@app/shared/theme'
import { IconButton } from '@app/shared/ui'
import { Moon, Sun } from 'lucide-react'

/** Switches between the default light and dark theme; absent when visitors may not change it. */
export function ThemeToggle() {
  const { trans } = useTrans()
  const { isDark, mayChange, toggle } = useTheme()
  if (!mayChange) return null
  return (
    <IconButton label={trans(isDark ? 'Light mode' : 'Dark mode')} onClick={toggle}>
      {isDark ? <Sun size={16} strokeWidth={1.75} /> : <Moon size={16} strokeWidth={1.75} />}
    </IconButton>
  )
}

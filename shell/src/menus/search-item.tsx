import { useTrans } from '@app/shared/i18n'
import { MenuItem } from '@app/shared/overlays'
import { Search } from 'lucide-react'
import { usePageState } from '../state/page-state'
import { useIsMobile } from './use-is-mobile'

/** Opens the search over everything, where the bar has no room for its button. */
export function SearchItem() {
  const { trans } = useTrans()
  const { palette } = usePageState()
  const isMobile = useIsMobile()
  if (!isMobile) return null
  return (
    <MenuItem
      icon={<Search size={16} strokeWidth={1.75} />}
      onSelect={() => palette.setState({ shown: 'search' })}
    >
      {trans('Search')}
    </MenuItem>
  )
}

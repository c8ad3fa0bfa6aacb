import { isEditorFrame } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { IconButton } from '@app/shared/ui'
import { Search } from 'lucide-react'
import { usePageState } from '../state/page-state'

/** Opens the search over everything; the key for it is Ctrl or ⌘ K. */
export function SearchButton() {
  const { trans } = useTrans()
  const { palette } = usePageState()
  const isEditor = useBootstrap(isEditorFrame)
  if (isEditor) return null
  return (
    <IconButton
      label={trans('Search')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => palette.setState({ shown: 'search' })}
    >
      <Search size={20} strokeWidth={1.75} />
    </IconButton>
  )
}

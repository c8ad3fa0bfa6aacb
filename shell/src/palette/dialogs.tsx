import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'
import { KeyList } from './key-list'
import { SearchEverything } from './search-everything'

/** What stands over the page now. */
export function Dialogs() {
  const { palette } = usePageState()
  const shown = useStore(palette, state => state.shown)
  const close = () => palette.setState({ shown: undefined })
  if (shown === 'search') return <SearchEverything onClose={close} />
  return shown === 'keys' ? <KeyList onClose={close} /> : null
}

import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'
import { followKeys } from './follow-keys'

/** Fetches the code of what stands over the page. */
export const loadPalette = () => import('./dialogs')

/** Where the search over everything and the list of keys appear once somebody asks for them. Until then there is an ear for their keys. */
export function PalettePlace() {
  const host = useHost()
  const { palette } = usePageState()
  const showError = useShowError()
  const isWanted = useStore(palette, ({ shown }) => shown !== undefined)
  const [Dialogs, setDialogs] = useState<ComponentType>()
  useEffect(() => followKeys(palette, host), [palette, host])
  // biome-ignore lint/correctness/useExhaustiveDependencies: showing an error is no reason to fetch anew
  useEffect(() => {
    if (!isWanted || Dialogs) return
    loadPalette().then(
      code => setDialogs(() => code.Dialogs),
      error => {
        palette.setState({ shown: undefined })
        showError(error)
      },
    )
  }, [isWanted, Dialogs, palette])
  return Dialogs && isWanted ? <Dialogs /> : null
}

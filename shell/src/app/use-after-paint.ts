import { useSyncExternalStore } from 'react'
import { firstPage } from './first-page'

/** False until the first page is on screen. */
export const useAfterPaint = (): boolean => useSyncExternalStore(firstPage.subscribe, firstPage.isShown)

import { useSyncExternalStore } from 'react'

const query = '(max-width: 768px)'

/** Whether the screen is a narrow one; 768 px counts as narrow. */
export const useIsMobile = () =>
  useSyncExternalStore(
    onChange => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )

import { useHost } from '@app/shared/host'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStore } from 'zustand'

// Without the panel the uploads go on; failures are toasts.
const UploadPanel = lazy<() => ReactNode>(() =>
  import('./upload-panel').catch(() => ({ default: () => null })),
)

/** Where the page shows its uploads, for as long as there are any; whoever adds a quiet one shows it itself. */
export function Uploads() {
  const { uploads } = useHost()
  const isShown = useStore(uploads, records => records.some(({ options }) => !options.isQuiet))
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  )
}

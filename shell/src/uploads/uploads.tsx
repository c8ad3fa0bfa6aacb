import { useHost } from '@app/shared/host'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStore } from 'zustand'
import { type Unfinished, useUnfinished } from './use-unfinished'

// Without the panel the uploads go on; failures are toasts.
const UploadPanel = lazy<(props: Unfinished) => ReactNode>(() =>
  import('./upload-panel').catch(() => ({ default: () => null })),
)

/** Where the page shows its uploads, and those that broke off with an earlier page, for as long as there are any. Whoever adds a quiet one shows it itself. */
export function Uploads() {
  const { uploads } = useHost()
  const isShown = useStore(uploads, records => records.some(({ options }) => !options.isQuiet))
  const broken = useUnfinished()
  if (!isShown && broken.unfinished.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UploadPanel {...broken} />
    </Suspense>
  )
}

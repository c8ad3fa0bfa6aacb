import { useBootstrap } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import type { UnfinishedUpload } from '@app/shared/uploads'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

/** What broke off with an earlier page, and is not on its way again; `dismiss` takes some out of the list until the next page. */
export function useUnfinished() {
  const { uploads } = useHost()
  const userId = useBootstrap(({ user }) => user?.id)
  const [kept, setKept] = useState<readonly UnfinishedUpload[]>([])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  // One that fails and is taken out of the list has broken off; one that is done has not.
  const listed = useStore(uploads, records => records.map(({ file }) => file.fingerprint).join('\n'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when uploads come and go
  useEffect(() => {
    let isOver = false
    const show = (found: readonly UnfinishedUpload[]) => {
      if (!isOver && found.length + kept.length > 0) setKept(found)
    }
    if (userId === undefined) show([])
    else void uploads.unfinished().then(show)
    return () => {
      isOver = true
    }
  }, [uploads, userId, listed])
  return {
    unfinished: kept.filter(
      ({ id, fingerprint }) => !dismissed.includes(id) && !listed.split('\n').includes(fingerprint),
    ),
    dismiss: (...ids: string[]) => setDismissed([...dismissed, ...ids]),
  }
}

export type Unfinished = ReturnType<typeof useUnfinished>

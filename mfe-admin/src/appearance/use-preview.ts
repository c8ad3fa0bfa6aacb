import { APPEARANCE_EDITOR, type AppearanceCommand, type AppearanceMessage } from '@app/shared/wire'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Draft } from './draft/draft'
import { messagesBetween, messagesFor } from './draft/messages'

/** Keeps the page in the frame like the draft. Gives how to say something else to it. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>, draft: Draft, published: Draft) {
  /** What the frame shows; undefined until the page in it listens. */
  const shown = useRef<Draft | undefined>(undefined)
  const newest = useRef({ draft, published })
  newest.current = { draft, published }
  const say = useCallback(
    (...commands: AppearanceCommand[]) => {
      for (const command of commands) {
        const message: AppearanceMessage = { source: APPEARANCE_EDITOR, ...command }
        frame.current?.contentWindow?.postMessage(message, window.location.origin)
      }
    },
    [frame],
  )
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
      if (data?.source !== APPEARANCE_EDITOR || data.type !== 'ready') return
      const { draft, published } = newest.current
      shown.current = draft
      say(...messagesFor(draft, published))
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, say])
  useEffect(() => {
    const before = shown.current
    if (!before) return
    shown.current = draft
    say(...messagesBetween(before, draft))
  }, [draft, say])
  return say
}

import type { Host } from '@app/shared/host'
import { APPEARANCE_EDITOR, type AppearanceReady } from '@app/shared/wire'
import { createPreview } from './preview'
import { readCommand } from './read-command'

/**
 * Does what the appearance editor around this frame says, and tells it that it may begin. Nothing of it is saved: the page keeps it
 * until it is left. Returns how to stop.
 */
export function followEditor(host: Host): () => void {
  const preview = createPreview(host)
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isEditorOrigin(origin, host)) return
    const command = readCommand(data)
    if (command) preview(command)
  }
  window.addEventListener('message', onMessage)
  const ready: AppearanceReady = { source: APPEARANCE_EDITOR, type: 'ready' }
  // Which of the origins the parent has is not known before it speaks, and that somebody listens is no secret.
  window.parent.postMessage(ready, '*')
  return () => window.removeEventListener('message', onMessage)
}

/** Our own origin, or one the server named; each is on our host, because a page of another one has nothing to say here. */
function isEditorOrigin(origin: string, { bootstrap }: Pick<Host, 'bootstrap'>) {
  if (origin === window.location.origin) return true
  const listed = bootstrap.getState().settings.editor_origins ?? []
  return listed.includes(origin) && new URL(origin).hostname === window.location.hostname
}

import { isEditorFrame } from '@app/shared/access'
import type { Host } from '@app/shared/host'

/** The way out for owners whose own code has broken their pages: `?customCode=off`. */
const isCodeOff = () => new URLSearchParams(window.location.search).get('customCode') === 'off'

/** Starts what few pages have: the owner's code, and the ear for the appearance editor. Neither is downloaded before. */
export function startAppearance(host: Host) {
  const bootstrap = host.bootstrap.getState()
  const { html, css } = bootstrap.settings.custom_code ?? {}
  if ((html || css) && !isCodeOff())
    import('./custom-code')
      .then(({ setCustomCode }) => {
        setCustomCode('css', css)
        setCustomCode('html', html)
      })
      .catch(host.report)
  if (isEditorFrame(bootstrap))
    import('./follow-editor').then(({ followEditor }) => followEditor(host)).catch(host.report)
}

import { firstPage } from '../app/first-page'

const CALM_MS = 1_000

/** Fetches the shared modules that are files of their own once the first page is on screen, before somebody waits for them. */
export function warmUp(report: (error: unknown) => void) {
  const fetchAll = () =>
    Promise.all([import('@app/shared/forms'), import('@app/shared/overlays')]).catch(report)
  const stop = firstPage.subscribe(() => {
    stop()
    setTimeout(() => void fetchAll(), CALM_MS)
  })
}

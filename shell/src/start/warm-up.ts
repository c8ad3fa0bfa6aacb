const CALM_MS = 1_000

/** Fetches the shared modules that are files of their own, a calm moment after the first page, before somebody waits for them. */
export function warmUp(report: (error: unknown) => void) {
  const fetchAll = () =>
    Promise.all([import('@app/shared/forms'), import('@app/shared/overlays')]).catch(report)
  setTimeout(() => void fetchAll(), CALM_MS)
}

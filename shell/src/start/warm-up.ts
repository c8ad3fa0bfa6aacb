/** Fetches the shared modules that are files of their own once the first page is on screen, before somebody waits for them. */
export function warmUp(report: (error: unknown) => void) {
  const fetchAll = () =>
    Promise.all([import('@app/shared/forms'), import('@app/shared/overlays')]).catch(report)
  window.addEventListener('load', () => setTimeout(() => void fetchAll(), 1_000), { once: true })
}

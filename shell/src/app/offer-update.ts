import type { Host } from '@app/shared/host'

const ASK_MS = 60_000

/** Asks the visitor whether the new version may come. */
export const offerUpdate = ({ notify }: Pick<Host, 'notify'>, agree: () => void) =>
  notify({
    message: 'A new version of this page is ready.',
    action: { label: 'Update', onSelect: agree },
    timer: ASK_MS,
  })

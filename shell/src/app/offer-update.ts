import { type Host, keepDrafts } from '@app/shared/host'
import { lostWork } from './lost-work'

const ASK_MS = 60_000

/**
 * Asks the visitor whether the new version may come. What they typed is kept for it; where something cannot be, they are told what
 * and asked once more.
 */
export const offerUpdate = ({ notify, updates }: Pick<Host, 'notify' | 'updates'>, agree: () => void) =>
  notify({
    message: 'A new version of this page is ready.',
    action: {
      label: 'Update',
      onSelect() {
        const update = () => {
          keepWork({ updates })
          agree()
        }
        const lost = updates.work().flatMap(work => work.lost())
        if (lost.length === 0) update()
        else lostWork.ask({ lost, update })
      },
    },
    timer: ASK_MS,
  })

/** Keeps what forms hold, for the same forms of the next version. */
export const keepWork = ({ updates }: Pick<Host, 'updates'>) =>
  keepDrafts(updates.work().flatMap(work => work.draft?.() ?? []))

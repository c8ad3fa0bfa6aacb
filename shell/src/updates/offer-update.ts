import { type Host, keepWork } from '@app/shared/host'
import type { LostWork } from '../state/lost-work'
import { timeouts } from '../state/timeouts'

/**
 * Asks the visitor whether the new version may come. What they typed is kept for it; where something cannot be, they are told what
 * and asked once more.
 */
export const offerUpdate = (
  { notify, updates }: Pick<Host, 'notify' | 'updates'>,
  { lostWork }: { lostWork: LostWork },
  agree: () => void,
) =>
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
        else lostWork.setState({ question: { lost, update } })
      },
    },
    timer: timeouts.updateOffer,
  })

/** Leaves the document for that of a new version; a visitor who agreed is not asked again. */
export const leaveWithout =
  ({ lostWork }: { lostWork: LostWork }, leave: () => void) =>
  () => {
    lostWork.setState({ isLeaving: true })
    leave()
  }

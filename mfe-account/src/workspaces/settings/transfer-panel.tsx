import { useTrans } from '@app/shared/i18n'
import { Button, Card } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { lazy, Suspense, useState } from 'react'

const TransferDialog = lazy(() => import('./transfer-dialog'))

/** Giving the workspace to somebody else, for its owner; alone there is nobody to give it to. */
export function TransferPanel({ workspace }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const [isOpen, setOpen] = useState(false)
  const isAlone = workspace.members_count < 2
  return (
    <>
      <Card
        title={trans('Transfer ownership')}
        description={
          isAlone
            ? trans('Only a member can become the owner: invite somebody first.')
            : trans('Another member becomes the owner, and you stay as an admin.')
        }
        footer={
          <Button variant="outline" disabled={isAlone} onClick={() => setOpen(true)}>
            {trans('Transfer ownership')}
          </Button>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <TransferDialog workspace={workspace} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Button, Card } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { lazy, Suspense, useState } from 'react'

const DeleteDialog = lazy(() => import('./delete-dialog'))

/** The end of a workspace, for its owner. */
export function DeletePanel({ workspace }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Card
        title={trans('Delete workspace')}
        description={trans('Deletes the workspace with everything in it, for all its members.')}
        footer={
          <Button variant="danger" onClick={() => setAsking(true)}>
            {trans('Delete workspace')}
          </Button>
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteDialog workspace={workspace} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

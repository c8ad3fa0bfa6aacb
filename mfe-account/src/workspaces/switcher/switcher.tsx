import { useTrans } from '@app/shared/i18n'
import { Menu } from '@app/shared/overlays'
import { Avatar } from '@app/shared/ui'
import { useActiveWorkspace, useWorkspaceChoices } from '@app/shared/workspace'
import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import styles from './switcher.module.css'
import { WorkspaceChoices } from './workspace-choices'

const NewWorkspaceDialog = lazy(() => import('../list/new-workspace-dialog'))

/** The active workspace in the bar on top, and the menu of the others. */
export default function Switcher() {
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <Menu trigger={<ActiveButton />}>
        <WorkspaceChoices onCreate={() => setCreating(true)} />
      </Menu>
      {isCreating && (
        <Suspense fallback={null}>
          <NewWorkspaceDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Nothing is fetched for the default workspace: its name is known. */
function ActiveButton(props: ComponentProps<'button'>) {
  const { trans } = useTrans()
  const { id } = useActiveWorkspace()
  const { active } = useWorkspaceChoices({ enabled: id !== 0 })
  const label = trans('Workspace: :name', { name: active.name })
  return (
    <button {...props} type="button" className={styles.button} aria-label={label} data-tooltip={label}>
      <Avatar name={active.name} src={active.image} size={24} decorative />
      <span className={styles.name}>{active.name}</span>
      <ChevronsUpDown className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

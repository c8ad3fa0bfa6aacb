import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { PlanDetail } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deletePlan, toRequest, updatePlan } from './plan-calls'

/** Hides a plan or shows it again, and deletes one that nobody has. */
export function PlanMenu({ plan }: { plan: PlanDetail }) {
  const { id, name, hidden, subscribers_count: count } = plan
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const mayChange = usePermission('plans.update')
  const mayDelete = usePermission('plans.delete')
  const showError = useShowError()
  const onError = (error: unknown) => showError(error)
  // The pricing page of this very tab shows it, too.
  const reload = () => queries.invalidateQueries()
  const hide = useMutation({
    mutationFn: () => updatePlan(http, id, { ...toRequest(plan), hidden: !hidden }),
    onSuccess: () => {
      const message = hidden ? 'Visitors see :name again' : 'Visitors see :name no more'
      notify({ type: 'positive', message, values: { name } })
    },
    onError,
    onSettled: reload,
  })
  const remove = useMutation({
    mutationFn: () => deletePlan(http, id),
    onSuccess: () => notify({ type: 'positive', message: ':title is deleted', values: { title: name } }),
    onError,
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => {
      setAsking(false)
      return reload()
    },
  })
  const [Icon, label] = hidden ? [Eye, trans('Show again')] : [EyeOff, trans('Hide')]
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {mayChange && (
          <MenuItem
            icon={<Icon size={16} strokeWidth={1.75} />}
            disabled={hide.isPending}
            onSelect={() => hide.mutate()}
          >
            {label}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            tone="danger"
            disabled={count > 0}
            onSelect={() => setAsking(true)}
          >
            {count > 0 ? trans('In use: can only be hidden') : trans('Delete')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Delete :title?', { title: name })}
        description={trans('Nobody has it now. Invoices of who had it stay.')}
        confirmLabel={trans('Delete plan')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}

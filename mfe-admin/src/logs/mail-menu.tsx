import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog, Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { LoggedMail } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Eye, Send } from 'lucide-react'
import { LOGS, readMail, resendMail } from './log-calls'
import styles from './logs.module.css'

/** What may be done with a mail: send it again, and, for those who may do everything, read it. Nothing once its content is gone. */
export function MailMenu({ mail: { id, subject, has_body } }: { mail: LoggedMail }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const mayRead = usePermission('admin')
  const mayResend = usePermission('settings.update')
  const onError = useShowError()
  const read = useMutation({ mutationFn: () => readMail(http, id), onError })
  const resend = useMutation({
    mutationFn: () => resendMail(http, id),
    onSuccess: () => {
      notify({ type: 'positive', message: 'The mail is on its way' })
      return queries.invalidateQueries({ queryKey: LOGS })
    },
    onError,
  })
  if (!has_body || !(mayRead || mayResend)) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name: subject })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {mayResend && (
          <MenuItem
            icon={<Send size={16} strokeWidth={1.75} />}
            disabled={resend.isPending}
            onSelect={() => resend.mutate()}
          >
            {trans('Send again')}
          </MenuItem>
        )}
        {mayRead && (
          <MenuItem icon={<Eye size={16} strokeWidth={1.75} />} onSelect={() => read.mutate()}>
            {trans('Read, which is written down')}
          </MenuItem>
        )}
      </Menu>
      {read.data !== undefined && (
        <Dialog open onOpenChange={() => read.reset()} title={subject}>
          <p className={styles.text} dir="auto">
            {read.data}
          </p>
        </Dialog>
      )}
    </>
  )
}

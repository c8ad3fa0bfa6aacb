import { usePermission } from '@app/shared/access'
import { useDates, useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { ReactNode } from 'react'
import styles from './page-editor.module.css'
import type { PageForm } from './use-page-form'

/** What somebody must know about their unsaved text, above the editor. */
export function Notices({ form }: { form: PageForm }) {
  const { trans } = useTrans()
  const dates = useDates()
  const mayCreate = usePermission('custom_pages.create')
  const { trouble, found, page } = form
  if (trouble === 'changed')
    return (
      <Notice
        text={trans(
          'Somebody else has saved this page since you opened it. Nothing of theirs is overwritten, and your text is kept in this browser.',
        )}
        actions={
          <>
            <Button size="sm" variant="outline" onClick={() => void form.takeTheirs()}>
              {trans('Show their version')}
            </Button>
            <Button size="sm" variant="danger" onClick={() => void form.overwriteTheirs()}>
              {trans('Save mine over it')}
            </Button>
          </>
        }
      />
    )
  if (trouble === 'gone')
    return (
      <Notice
        text={trans('Somebody has deleted this page. Your text is kept in this browser.')}
        actions={
          <>
            {mayCreate && (
              <Button size="sm" onClick={form.saveAsNew}>
                {trans('Save as a new page')}
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={form.discard}>
              {trans('Discard it')}
            </Button>
          </>
        }
      />
    )
  if (trouble === 'offline')
    return (
      <Notice
        text={trans(
          'The server cannot be reached. Your text is kept in this browser, and saved once the connection is back.',
        )}
        actions={
          <Button size="sm" variant="outline" onClick={form.sendAgain}>
            {trans('Try again')}
          </Button>
        }
      />
    )
  if (!found) return null
  const when = dates.minute(found.at)
  const isOlder = found.revision !== (page?.revision ?? 0)
  return (
    <Notice
      text={
        isOlder
          ? trans(
              'This browser kept text of :when that was never saved. The page was saved by somebody since.',
              { when },
            )
          : trans('This browser kept text of :when that was never saved.', { when })
      }
      actions={
        <>
          <Button size="sm" onClick={form.restoreFound}>
            {trans('Use it')}
          </Button>
          <Button size="sm" variant="outline" onClick={form.dropFound}>
            {trans('Discard it')}
          </Button>
        </>
      }
    />
  )
}

function Notice({ text, actions }: { text: string; actions: ReactNode }) {
  return (
    <div role="alert" className={styles.notice}>
      <p>{text}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}

import type { Draft } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Dialog } from '@app/shared/overlays'
import { Button, TextArea } from '@app/shared/ui'
import { type LostWork, lostWork } from './lost-work'

/** Says what an update would lose before it does, or shows what the new version has no place for, so that it can be copied. */
export default function LostWorkDialog({ told }: { told: LostWork }) {
  const { trans } = useTrans()
  if (told.drafts) return <LeftDrafts drafts={told.drafts} />
  const names = told.lost.filter(name => name !== '')
  return (
    <ConfirmDialog
      open
      onOpenChange={lostWork.dismiss}
      title={trans('Update and lose unsaved work?')}
      description={
        names.length > 0
          ? trans('This cannot be kept: :names. Everything else you typed stays.', {
              names: names.join(', '),
            })
          : trans('This page has unsaved work that cannot be kept. Save it first, or update without it.')
      }
      confirmLabel={trans('Update')}
      onConfirm={() => {
        lostWork.dismiss()
        told.update()
      }}
    />
  )
}

function LeftDrafts({ drafts }: { drafts: readonly Draft[] }) {
  const { trans } = useTrans()
  const words = drafts.flatMap(({ values, labels }) =>
    Object.entries(values).map(([name, value]) => ({ label: labels[name] ?? name, text: textOf(value) })),
  )
  return (
    <Dialog
      open
      onOpenChange={lostWork.dismiss}
      title={trans('This page has changed')}
      description={trans('The new version has no place for what you typed. You can copy it here.')}
      actions={<Button onClick={lostWork.dismiss}>{trans('Close')}</Button>}
    >
      {words.map(({ label, text }) => (
        <TextArea key={label} label={label} value={text} readOnly />
      ))}
    </Dialog>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

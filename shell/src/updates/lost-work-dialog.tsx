import type { Draft } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Dialog } from '@app/shared/overlays'
import { Button, TextArea } from '@app/shared/ui'
import type { LostWorkQuestion } from '../state/lost-work'

/** Says what an update would lose before it does, or shows what the new version has no place for, so that it can be copied. */
export default function LostWorkDialog({
  question,
  onDismiss,
}: {
  question: LostWorkQuestion
  onDismiss: () => void
}) {
  const { trans } = useTrans()
  if (question.drafts) return <LeftDrafts drafts={question.drafts} onDismiss={onDismiss} />
  const names = question.lost.filter(name => name !== '')
  return (
    <ConfirmDialog
      open
      onOpenChange={onDismiss}
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
        onDismiss()
        question.update()
      }}
    />
  )
}

function LeftDrafts({ drafts, onDismiss }: { drafts: readonly Draft[]; onDismiss: () => void }) {
  const { trans } = useTrans()
  const words = drafts.flatMap(({ values, labels }) =>
    Object.entries(values).map(([name, value]) => ({ label: labels[name] ?? name, text: textOf(value) })),
  )
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={trans('This page has changed')}
      description={trans('The new version has no place for what you typed. You can copy it here.')}
      actions={<Button onClick={onDismiss}>{trans('Close')}</Button>}
    >
      {words.map(({ label, text }) => (
        <TextArea key={label} label={label} value={text} readOnly />
      ))}
    </Dialog>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

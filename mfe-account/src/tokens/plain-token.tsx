import { useTrans } from '@app/shared/i18n'
import { Button, CopyButton, TextField } from '@app/shared/ui'
import rows from '../rows/rows.module.css'

/** The secret of a new token, to take away. */
export function PlainToken({
  secret,
  onCopied,
  onDone,
}: {
  secret: string
  onCopied: () => void
  onDone: () => void
}) {
  const { trans } = useTrans()
  return (
    <div className={rows.stack}>
      <TextField
        label={trans('Token')}
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={event => event.currentTarget.select()}
      />
      <div className={rows.row}>
        <CopyButton text={secret} onCopied={onCopied} />
        <Button onClick={onDone}>{trans('Done')}</Button>
      </div>
    </div>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useCopy } from './use-copy'

/** Copies a text. */
export function CopyButton({ text, size = 'md' }: { text: string; size?: 'sm' | 'md' }) {
  const { trans } = useTrans()
  const { isCopied, copy } = useCopy()
  return (
    <Button variant="outline" size={size} onClick={() => void copy(text)}>
      <span aria-live="polite">{isCopied ? trans('Copied!') : trans('Copy')}</span>
    </Button>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button, TextField } from '@app/shared/ui'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isSafeAddress } from './extensions'

/** Asks where the selected text leads; an empty address removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { trans } = useTrans()
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [error, setError] = useState<string>()
  const apply = () => {
    const href = complete(address.trim())
    if (href && !isSafeAddress(href))
      return setError(
        trans('Use an address such as https://example.com, a path such as /pricing, or mailto:.'),
      )
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!href) chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Link')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {trans('Cancel')}
          </Button>
          <Button onClick={apply}>{trans('Apply')}</Button>
        </>
      }
    >
      <TextField
        label={trans('Address')}
        value={address}
        error={error}
        help={trans('Leave it empty to remove the link.')}
        dir="ltr"
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // The form around the editor is not sent.
          event.preventDefault()
          apply()
        }}
      />
    </Dialog>
  )
}

/** `example.com` is what people type for `https://example.com`. */
const complete = (address: string) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address

import { useTrans } from '@app/shared/i18n'
import { TextField } from '@app/shared/ui'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isSafeAddress } from './extensions'
import { ToolDialog } from './tool-dialog'

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
    <ToolDialog title={trans('Link')} verb={trans('Apply')} onApply={apply} onClose={onClose}>
      <TextField
        label={trans('Address')}
        value={address}
        error={error}
        help={trans('Leave it empty to remove the link.')}
        dir="ltr"
        onChange={({ target }) => setAddress(target.value)}
      />
    </ToolDialog>
  )
}

/** `example.com` is what people type for `https://example.com`. */
const complete = (address: string) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address

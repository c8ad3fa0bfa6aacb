import { useTrans } from '@app/shared/i18n'
import { embedOf } from '@app/shared/safe-html'
import { TextField } from '@app/shared/ui'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { insertBlock } from './insert-block'
import { ToolDialog } from './tool-dialog'
import styles from './toolbar.module.css'

/** Asks for the address of a video or a map, and for its title. The page loads it when a visitor asks for it. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { trans } = useTrans()
  const chosen = editor.getAttributes('embed')
  const [address, setAddress] = useState(() => String(chosen.href ?? ''))
  const [title, setTitle] = useState(() => String(chosen.title ?? ''))
  const [error, setError] = useState<string>()
  const insert = () => {
    const href = address.trim()
    if (!embedOf(href))
      return setError(
        trans(
          'This is no address of a video at YouTube or Vimeo, nor of a map such as https://www.openstreetmap.org/#map=15/52.5/13.4.',
        ),
      )
    insertBlock(editor, 'embed', { href, title: title.trim() })
    onClose()
  }
  return (
    <ToolDialog title={trans('Video or map')} verb={trans('Insert')} onApply={insert} onClose={onClose}>
      <div className={styles.fields}>
        <TextField
          label={trans('Address')}
          value={address}
          error={error}
          help={trans('As it stands in the address line at YouTube, Vimeo or OpenStreetMap.')}
          dir="ltr"
          maxLength={500}
          onChange={({ target }) => setAddress(target.value)}
        />
        <TextField
          label={trans('Title')}
          value={title}
          help={trans('What visitors read before they load it.')}
          dir="auto"
          maxLength={200}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
    </ToolDialog>
  )
}

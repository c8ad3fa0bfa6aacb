import { useTrans } from '@app/shared/i18n'
import { textDirection } from '@app/shared/text-direction'
import { EditorContent, useEditor } from '@tiptap/react'
import { cleanPaste } from './clean-paste'
import { extensions } from './extensions'
import styles from './rich-text.module.css'
import { Toolbar } from './toolbar'

/** The editor of a page's text. It is loaded when a page is opened, because it weighs more than the rest of the admin area. */
export default function RichText({
  label,
  language,
  html,
  onChange,
}: {
  /** The accessible name of the text. */
  label: string
  /** The language of the text, as far as it is known. */
  language: string | undefined
  /** What it begins with; a new key begins anew. */
  html: string
  onChange: (html: string) => void
}) {
  const { trans } = useTrans()
  const editor = useEditor({
    // Not while drawing: an editor made then is destroyed when the drawing takes a moment longer, under its toolbar.
    immediatelyRender: false,
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(language && { lang: language, dir: textDirection(language) }),
        'aria-description': trans('Alt F10 goes to the toolbar. Markdown such as ## and ``` works.'),
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className={styles.frame}>
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}

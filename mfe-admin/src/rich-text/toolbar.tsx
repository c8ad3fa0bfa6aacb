import { useTrans } from '@app/shared/i18n'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  MonitorPlay,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BlockChoice } from './block-choice'
import { CodeLanguage } from './code-language'
import { EmbedDialog } from './embed-dialog'
import { ImageDialog } from './image-dialog'
import { LinkDialog } from './link-dialog'
import { TableTools } from './table-tools'
import { ToolButton } from './tool-button'
import styles from './toolbar.module.css'

/** What can be done to the selected text. Arrow keys move within it; Alt F10 in the text comes here, Escape goes back. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { trans } = useTrans()
  const bar = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'link' | 'image' | 'embed'>()
  const on = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()

  useEffect(() => {
    const reach = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return
      event.preventDefault()
      bar.current?.querySelector<HTMLElement>('[data-tool]')?.focus()
    }
    const text = editor.view.dom
    text.addEventListener('keydown', reach)
    return () => text.removeEventListener('keydown', reach)
  }, [editor])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.commands.focus()
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || event.target instanceof HTMLSelectElement) return
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const at = tools.indexOf(event.target as HTMLElement)
    tools.at((at + forward + tools.length) % tools.length)?.focus()
    event.preventDefault()
  }

  return (
    <div ref={bar} role="toolbar" aria-label={trans('Formatting')} className={styles.bar} onKeyDown={move}>
      <BlockChoice editor={editor} />
      <ToolButton
        icon={Bold}
        label={trans('Bold')}
        keys="Control+B"
        pressed={on.bold}
        onPress={() => run().toggleBold().run()}
      />
      <ToolButton
        icon={Italic}
        label={trans('Italic')}
        keys="Control+I"
        pressed={on.italic}
        onPress={() => run().toggleItalic().run()}
      />
      <ToolButton
        icon={Strikethrough}
        label={trans('Strikethrough')}
        pressed={on.strike}
        onPress={() => run().toggleStrike().run()}
      />
      <ToolButton
        icon={Code}
        label={trans('Code')}
        pressed={on.code}
        onPress={() => run().toggleCode().run()}
      />
      <ToolButton icon={Link2} label={trans('Link')} pressed={on.link} onPress={() => setDialog('link')} />
      <ToolButton
        icon={List}
        label={trans('Bullet list')}
        pressed={on.bulletList}
        onPress={() => run().toggleBulletList().run()}
      />
      <ToolButton
        icon={ListOrdered}
        label={trans('Numbered list')}
        pressed={on.orderedList}
        onPress={() => run().toggleOrderedList().run()}
      />
      <ToolButton
        icon={Quote}
        label={trans('Quote')}
        pressed={on.blockquote}
        onPress={() => run().toggleBlockquote().run()}
      />
      <ToolButton
        icon={SquareCode}
        label={trans('Code block')}
        pressed={on.codeBlock}
        onPress={() => run().toggleCodeBlock().run()}
      />
      {on.codeBlock && <CodeLanguage editor={editor} />}
      <ToolButton
        icon={Table}
        label={trans('Insert table')}
        disabled={on.table}
        onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
      {on.table && <TableTools editor={editor} />}
      <ToolButton icon={ImagePlus} label={trans('Image')} onPress={() => setDialog('image')} />
      <ToolButton
        icon={MonitorPlay}
        label={trans('Video or map')}
        pressed={on.embed}
        onPress={() => setDialog('embed')}
      />
      <ToolButton icon={Minus} label={trans('Line')} onPress={() => run().setHorizontalRule().run()} />
      <ToolButton
        icon={Undo2}
        label={trans('Undo')}
        keys="Control+Z"
        disabled={!on.canUndo}
        onPress={() => run().undo().run()}
      />
      <ToolButton
        icon={Redo2}
        label={trans('Redo')}
        keys="Control+Shift+Z"
        disabled={!on.canRedo}
        onPress={() => run().redo().run()}
      />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'embed' && <EmbedDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

const stateOf = ({ editor }: { editor: Editor }) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  strike: editor.isActive('strike'),
  code: editor.isActive('code'),
  link: editor.isActive('link'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  codeBlock: editor.isActive('codeBlock'),
  embed: editor.isActive('embed'),
  table: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

import { NodeSelection, Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/**
 * Puts a picture or an embed where the cursor is, and the cursor after it. One of its kind that is selected is replaced, which is how it
 * is changed; another block that is selected stays, and this one follows it.
 */
export function insertBlock(editor: Editor, type: 'image' | 'embed', attrs: object) {
  const { selection } = editor.state
  const isOther = selection instanceof NodeSelection && selection.node.type.name !== type
  const block = { type, attrs }
  const chain = editor.chain().focus()
  if (isOther) chain.insertContentAt(selection.to, block, { updateSelection: true }).run()
  else chain.insertContent(block).run()
  // Left selected, it would be replaced by what is inserted next.
  editor.commands.command(({ tr }) => {
    const next = Selection.findFrom(tr.doc.resolve(tr.selection.to), 1, true)
    if (tr.selection instanceof NodeSelection && next) tr.setSelection(next)
    return true
  })
}

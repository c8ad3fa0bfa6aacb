import { useTrans } from '@app/shared/i18n'
import type { Editor } from '@tiptap/react'
import { BetweenHorizontalStart, BetweenVerticalStart, Columns2, Rows2, Trash2 } from 'lucide-react'
import { ToolButton } from './tool-button'

/** What can be done to the table that holds the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  const { trans } = useTrans()
  const run = () => editor.chain().focus()
  return (
    <>
      <ToolButton
        icon={BetweenHorizontalStart}
        label={trans('Add row below')}
        onPress={() => run().addRowAfter().run()}
      />
      <ToolButton
        icon={BetweenVerticalStart}
        label={trans('Add column after')}
        onPress={() => run().addColumnAfter().run()}
      />
      <ToolButton icon={Rows2} label={trans('Delete row')} onPress={() => run().deleteRow().run()} />
      <ToolButton icon={Columns2} label={trans('Delete column')} onPress={() => run().deleteColumn().run()} />
      <ToolButton icon={Trash2} label={trans('Delete table')} onPress={() => run().deleteTable().run()} />
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import { type Editor, useEditorState } from '@tiptap/react'
import styles from './toolbar.module.css'

const levels = [2, 3, 4] as const

/** Whether the block is text or a heading, and of which level. */
export function BlockChoice({ editor }: { editor: Editor }) {
  const { trans } = useTrans()
  const level = useEditorState({
    editor,
    selector: ({ editor: current }) => levels.find(wanted => current.isActive('heading', { level: wanted })),
  })
  return (
    <select
      className={styles.choice}
      data-tool
      aria-label={trans('Kind of paragraph')}
      value={level ?? ''}
      onChange={({ target }) => {
        const wanted = levels.find(known => String(known) === target.value)
        const chain = editor.chain().focus()
        if (wanted) chain.setHeading({ level: wanted }).run()
        else chain.setParagraph().run()
      }}
    >
      <option value="">{trans('Text')}</option>
      {levels.map(known => (
        <option key={known} value={known}>
          {trans('Heading :level', { level: known })}
        </option>
      ))}
    </select>
  )
}

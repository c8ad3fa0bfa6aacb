import { useTrans } from '@app/shared/i18n'
import { type Editor, useEditorState } from '@tiptap/react'
import { common } from 'lowlight'
import styles from './toolbar.module.css'

/** The language of the code block that holds the cursor; without one the page guesses. */
export function CodeLanguage({ editor }: { editor: Editor }) {
  const { trans } = useTrans()
  const language = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('codeBlock').language ?? ''),
  })
  return (
    <select
      className={styles.choice}
      data-tool
      aria-label={trans('Language of the code')}
      value={language}
      onChange={({ target }) =>
        editor
          .chain()
          .focus()
          .updateAttributes('codeBlock', { language: target.value || null })
          .run()
      }
    >
      <option value="">{trans('Automatic')}</option>
      {Object.keys(common)
        .sort()
        .map(name => (
          <option key={name}>{name}</option>
        ))}
    </select>
  )
}

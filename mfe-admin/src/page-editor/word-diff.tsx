import { useTrans } from '@app/shared/i18n'
import { diffWordsWithSpace } from 'diff'
import styles from './page-editor.module.css'

/** What became of a text, word by word. Added and removed words differ in more than their colour. */
export default function WordDiff({ before, after }: { before: string; after: string }) {
  const { trans } = useTrans()
  const parts = diffWordsWithSpace(textOf(before), textOf(after))
  if (parts.every(({ added, removed }) => !added && !removed))
    return <p>{trans('The words are the same.')}</p>
  return (
    <div className={styles.diff}>
      {parts.map(({ value, added, removed }, index) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and are never moved
        return <Tag key={index}>{value}</Tag>
      })}
    </div>
  )
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, tr, pre, blockquote, hr, br'

/** The words of sanitised HTML, a line for each block. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}

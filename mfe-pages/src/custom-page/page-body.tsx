import { useHost } from '@app/shared/host'
import { proseStyles } from '@app/shared/navigation'
import { SafeHtml } from '@app/shared/safe-html'
import { useEffect, useRef } from 'react'
import styles from './page-body.module.css'
import { PageEmbeds } from './page-embeds'

/** The HTML of a written page. The highlighter is loaded only where there is code. */
export function PageBody({ html }: { html: string }) {
  const { report } = useHost()
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other blocks of code
  useEffect(() => {
    const blocks = [...(element.current?.querySelectorAll<HTMLElement>('pre > code') ?? [])]
    if (blocks.length > 0)
      import('./highlight-code').then(({ highlightCode }) => highlightCode(blocks)).catch(report)
  }, [html, report])
  return (
    <div ref={element}>
      <SafeHtml html={html} className={`${proseStyles.prose} ${styles.body}`} />
      <PageEmbeds body={element} html={html} />
    </div>
  )
}

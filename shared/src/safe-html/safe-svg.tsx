import { useQuery } from '@tanstack/react-query'
import { loadSvgSanitizer } from './load-sanitizer'
import styles from './safe-svg.module.css'

/** Icons are small; what is longer is no icon. */
const LONGEST_SVG = 100_000

/**
 * A drawing whose file is fetched as text, once per page, and stands in the document, so that it takes the colour of the words
 * around it. What in it could act is removed. Decorative: screen readers skip it.
 */
export function SafeSvg({ src, size = 16 }: { src: string; size?: number }) {
  const { data } = useQuery({
    queryKey: ['svg', src],
    queryFn: ({ signal }) => fetchSvg(src, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <span
      className={styles.drawing}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: behind the sanitizer
      dangerouslySetInnerHTML={{ __html: data ?? '' }}
    />
  )
}

/** The drawing without what could act; empty for what is none. */
async function fetchSvg(src: string, signal: AbortSignal): Promise<string> {
  const [response, sanitize] = await Promise.all([
    fetch(src, { credentials: 'omit', signal }),
    loadSvgSanitizer(),
  ])
  if (!response.ok) return ''
  const text = await response.text()
  return text.length > LONGEST_SVG ? '' : sanitize(text)
}

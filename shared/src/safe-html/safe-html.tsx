import { useEffect, useState } from 'react'
import { useHost } from '../host/host-context'
import { loadedSanitizer, loadSanitizer, type Sanitize } from './load-sanitizer'

/** Shows markup somebody wrote, sanitised. The only place that puts HTML into the page. */
export function SafeHtml({
  html,
  className,
  inline = false,
}: {
  html: string
  className?: string | undefined
  inline?: boolean
}) {
  const sanitize = useSanitizer()
  const Tag = inline ? 'span' : 'div'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, behind the sanitizer
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: sanitize ? sanitize(html) : '' }} />
}

const useSanitizer = () => {
  const { report } = useHost()
  const [sanitize, setSanitize] = useState<Sanitize | undefined>(loadedSanitizer)
  useEffect(() => {
    if (!sanitize) loadSanitizer().then(loaded => setSanitize(() => loaded), report)
  }, [sanitize, report])
  return sanitize
}

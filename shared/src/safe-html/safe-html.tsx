import { useEffect, useState } from 'react'
import { useHost } from '../host/host-context'
import { loadedSanitizer, loadSanitizer, type Sanitize } from './load-sanitizer'

/** Renders untrusted markup, sanitized. The only component that inserts HTML into the page. */
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, behind the sanitizer
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

import { type Embed, embedOf } from '@app/shared/safe-html'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Embedded } from './embedded'

interface Place {
  element: HTMLElement
  embed: Embed
  title: string
}

/**
 * Puts what can be embedded above its link: a figure that holds nothing but a link to a video or a map. The link stays, for who would
 * rather open it there; any other address is a link and nothing else.
 */
export function PageEmbeds({ body, html }: { body: RefObject<HTMLElement | null>; html: string }) {
  const [places, setPlaces] = useState<readonly Place[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other figures
  useEffect(() => {
    const links = body.current?.querySelectorAll<HTMLAnchorElement>('figure > a[href]:only-child') ?? []
    const found = [...links].flatMap(link => {
      const address = link.getAttribute('href') ?? ''
      const embed = embedOf(address)
      if (!embed) return []
      const element = document.createElement('div')
      link.before(element)
      return [{ element, embed, title: link.textContent?.trim() || address }]
    })
    setPlaces(found)
    return () => {
      for (const { element } of found) element.remove()
    }
  }, [html])
  return places.map(({ element, embed, title }, index) =>
    // The order of figures never changes within one text.
    createPortal(<Embedded embed={embed} title={title} />, element, String(index)),
  )
}

import { useTrans } from '@app/shared/i18n'
import type { Embed } from '@app/shared/safe-html'
import { Button } from '@app/shared/ui'
import { useState } from 'react'
import styles from './embedded.module.css'

/** A video or a map of another site. Nothing of it is loaded, and the other site hears nothing, before the visitor asks for it. */
export function Embedded({ embed: { service, host, frame }, title }: { embed: Embed; title: string }) {
  const { trans } = useTrans()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <iframe
        className={styles.frame}
        src={frame}
        title={`${title} (${service})`}
        // Its own origin is another one than ours: what it may there says nothing about this page.
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    )
  return (
    <div className={styles.facade}>
      <strong dir="auto">{title}</strong>
      <Button onClick={() => setOpen(true)}>
        {service === 'OpenStreetMap'
          ? trans('Load the map from :host', { host })
          : trans('Load the video from :host', { host })}
      </Button>
      <span className={styles.note}>{trans('Only then does :host learn of your visit.', { host })}</span>
    </div>
  )
}

import { useState } from 'react'
import styles from './avatar.module.css'

/**
 * The picture of a user, or their initials without one. `size` is in px; next to a written name it is decorative. The initials are
 * drawn and not written: what a control is called has to contain what is written on it, and nobody calls a control by initials.
 */
export function Avatar({
  name,
  src,
  size = 32,
  decorative = false,
}: {
  name: string
  src?: string | null
  size?: 24 | 32 | 40 | 64 | 96
  decorative?: boolean
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = src === broken ? null : src
  return (
    <span
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.38) }}
      data-initials={picture ? undefined : initials(name)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {picture && <img className={styles.image} src={picture} alt="" onError={() => setBroken(picture)} />}
    </span>
  )
}

/** First letters of the first and last word, or of an address before its @. */
const initials = (name: string) => {
  const words =
    name
      .split('@', 1)[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? []
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters.map(word => Array.from(word ?? '')[0]?.toLocaleUpperCase()).join('')
}

import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { Theme } from '@app/shared/wire'
import { accentFor } from '../colours/accent-for'
import { useEditor } from '../draft/editor-context'
import styles from './sections.module.css'

const HOW = {
  none: 'It can be read there as it is.',
  lighter: 'It becomes a little lighter there, so that it can be read: :colour.',
  darker: 'It becomes a little darker there, so that it can be read: :colour.',
} as const

/** Offers the accent of the theme on screen for the default theme of the other kind, as it can be read there; one step back undoes it. */
export function AccentOffer({ theme }: { theme: Theme }) {
  const { trans } = useTrans()
  const { announce } = useHost()
  const { draft, change } = useEditor()
  const other = draft.themes.find(({ default_light, default_dark }) =>
    theme.is_dark ? default_light : default_dark,
  )
  const offer = other && other !== theme && accentFor(other, theme)
  if (!offer) return null
  const accent = offer.values['--be-accent']
  if (other.values['--be-accent'] === accent) return null
  const use = () => {
    change(`accent of ${other.id}`, it => ({
      ...it,
      themes: it.themes.map(one =>
        one.id === other.id ? { ...one, values: { ...one.values, ...offer.values } } : one,
      ),
    }))
    announce(trans(':name has the accent too', { name: other.name }))
  }
  return (
    <div className={styles.offer}>
      <Button variant="outline" size="sm" onClick={use}>
        {trans('Use in :name too', { name: other.name })}
      </Button>
      <span className={styles.note}>{trans(HOW[offer.change], { colour: accent })}</span>
    </div>
  )
}

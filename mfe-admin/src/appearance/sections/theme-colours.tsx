import { useTrans } from '@app/shared/i18n'
import { isThemeValue, themeColours } from '@app/shared/theme-rules'
import { TextField } from '@app/shared/ui'
import type { Theme } from '@app/shared/wire'
import { Fragment } from 'react'
import { useEditor } from '../draft/editor-context'
import { AccentOffer } from './accent-offer'
import { ColourField } from './colour-field'
import { ContrastList } from './contrast-list'
import styles from './sections.module.css'
import { withTheme } from './theme-list'

const labels: Record<(typeof themeColours)[number], string> = {
  '--be-bg': 'Page',
  '--be-bg-subtle': 'Subtle surfaces',
  '--be-bg-raised': 'Cards',
  '--be-fg': 'Text',
  '--be-fg-muted': 'Quiet text',
  '--be-border': 'Borders',
  '--be-border-strong': 'Edges of fields',
  '--be-accent': 'Accent',
  '--be-accent-fg': 'Words on the accent',
  '--be-danger': 'Danger',
  '--be-success': 'Success',
  '--be-warning': 'Warning',
  '--be-navbar-bg': 'Bar',
  '--be-navbar-fg': 'Words of the bar',
  '--be-hero-bg': 'Head of the landing page',
  '--be-hero-fg': 'Words of that head',
}
const RADIUS = '--be-radius'

/** The values of a theme: colours, how well they can be read, corners. `place` is where the theme is in the list. */
export function ThemeColours({ theme, place }: { theme: Theme; place: string }) {
  const { trans } = useTrans()
  const { change, errors } = useEditor()
  const set = (name: string, value: string) =>
    change(`${theme.id} ${name}`, it => withTheme(it, { values: { ...theme.values, [name]: value } }))
  const radius = theme.values[RADIUS] ?? ''
  const isWrong = radius !== '' && !isThemeValue(RADIUS, radius)
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.subtitle}>{trans('Colours')}</legend>
        {themeColours.map(name => (
          <Fragment key={name}>
            <ColourField
              label={trans(labels[name])}
              value={theme.values[name] ?? ''}
              error={errors[`${place}.values.${name}`]}
              onChange={value => set(name, value)}
            />
            {name === '--be-accent' && <AccentOffer theme={theme} />}
          </Fragment>
        ))}
      </fieldset>
      <ContrastList theme={theme} />
      <TextField
        label={trans('Roundness of corners')}
        value={radius}
        error={
          errors[`${place}.values.${RADIUS}`] ??
          (isWrong ? trans('Write a length such as 8px or 0.5rem.') : undefined)
        }
        onChange={event => set(RADIUS, event.target.value)}
      />
    </>
  )
}

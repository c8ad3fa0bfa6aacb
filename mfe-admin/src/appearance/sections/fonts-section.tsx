import { usePermission } from '@app/shared/access'
import { useTrans } from '@app/shared/i18n'
import { weightOf } from '@app/shared/theme-rules'
import { Select, TextField } from '@app/shared/ui'
import { activeOf } from '../draft/draft'
import { useEditor } from '../draft/editor-context'
import styles from './sections.module.css'
import { SettingText } from './setting-fields'
import { withTheme } from './theme-list'

const WEIGHTS = [300, 400, 500, 600, 700]

/** The font of the theme on screen, and the service it comes from. */
export default function FontsSection() {
  const { trans } = useTrans()
  const { draft, change, errors, fonts } = useEditor()
  const mayChangeSettings = usePermission('settings.update')
  const active = activeOf(draft)
  if (!active) return null
  const font = active.font ?? null
  const error = errors[`themes.${draft.themes.indexOf(active)}.font`]
  const isOwn = draft.settings.fonts.service === null
  const setFamily = (family: string) =>
    change(`${active.id} font`, it =>
      withTheme(it, { font: family ? { family, weight: font ? weightOf(font) : 400 } : null }),
    )
  const weights = fonts.find(({ family }) => family === font?.family)?.weights ?? WEIGHTS
  return (
    <>
      <p className={styles.note}>{trans('The font of the theme “:name”.', { name: active.name })}</p>
      {isOwn ? (
        <Select
          label={trans('Font')}
          value={font?.family ?? ''}
          error={error}
          options={[
            { value: '', label: trans('Inter, which every page has already') },
            ...fonts.map(({ family }) => ({ value: family, label: family })),
          ]}
          onChange={event => setFamily(event.target.value)}
        />
      ) : (
        <TextField
          label={trans('Font')}
          help={trans('Its name at the service. Empty for Inter.')}
          value={font?.family ?? ''}
          error={error}
          onChange={event => setFamily(event.target.value.replace(/[^A-Za-z0-9 ]/g, '').trimStart())}
        />
      )}
      {font && (
        <Select
          label={trans('Weight of text')}
          value={String(weightOf(font))}
          options={weights.map(weight => ({ value: String(weight), label: String(weight) }))}
          onChange={event =>
            change(`${active.id} weight`, it =>
              withTheme(it, { font: { family: font.family, weight: Number(event.target.value) } }),
            )
          }
        />
      )}
      {mayChangeSettings && (
        <SettingText
          name="fonts.service"
          label="Fonts service"
          help="An address of the shape of Google Fonts, such as https://fonts.googleapis.com. Visitors of the site reach it from their own address. Empty: this site serves its fonts itself."
          optional
        />
      )}
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Button, IconButton, TextArea, TextField } from '@app/shared/ui'
import type { LandingPage } from '@app/shared/wire'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEditor } from '../draft/editor-context'
import { IconChoice } from './icon-choice'
import { PictureChoice } from './picture-choice'
import styles from './sections.module.css'
import { useSetting } from './setting-fields'

type Feature = LandingPage['secondaryFeatures'][number]

const fields = [
  { key: 'title', label: 'Title' },
  { key: 'subtitle', label: 'Subtitle' },
  { key: 'image', label: 'Address of an image' },
] as const

/** A list of features of the landing page: their words, and their order. */
export function FeatureList({ name, title }: { name: string; title: string }) {
  const { trans } = useTrans()
  const { errors } = useEditor()
  const { value, set } = useSetting(name)
  // The setting with this name is such a list, as the server says.
  const features = value as Feature[]
  const change = (index: number, changes: Partial<Feature>) =>
    set(features.map((feature, at) => (at === index ? { ...feature, ...changes } : feature)))
  const move = (from: number, to: number) => {
    const moved = features.filter((_, index) => index !== from)
    const [feature] = features.slice(from, from + 1)
    if (feature) set([...moved.slice(0, to), feature, ...moved.slice(to)])
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.subtitle}>{trans(title)}</legend>
      {errors[name] && <p role="alert">{errors[name]}</p>}
      {features.map((feature, index) => {
        const label = trans('Feature :number', { number: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a feature has nothing else that stays as it is while it is typed
          <fieldset key={index} className={styles.feature}>
            <legend className={styles.featureHead}>
              {label}
              <IconButton
                size="sm"
                label={trans('Move :name up', { name: label })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={16} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                size="sm"
                label={trans('Move :name down', { name: label })}
                disabled={index === features.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={16} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                size="sm"
                label={trans('Remove :name', { name: label })}
                onClick={() => set(features.filter((_, at) => at !== index))}
              >
                <Trash2 size={16} strokeWidth={1.75} />
              </IconButton>
            </legend>
            {fields.map(field => (
              <TextField
                key={field.key}
                label={trans(field.label)}
                error={field.key === 'image' ? errors[`${name}.${index}.image`] : undefined}
                value={feature[field.key] ?? ''}
                onChange={event => change(index, { [field.key]: event.target.value })}
              />
            ))}
            <PictureChoice
              value={feature.picture ?? ''}
              onChange={picture => change(index, { picture: picture || null })}
            />
            <IconChoice value={feature.icon ?? ''} onChange={icon => change(index, { icon })} />
            <TextArea
              label={trans('Description')}
              rows={2}
              value={feature.description ?? ''}
              onChange={event => change(index, { description: event.target.value })}
            />
          </fieldset>
        )
      })}
      <Button variant="outline" size="sm" onClick={() => set([...features, { title: '', subtitle: '' }])}>
        {trans('Add a feature')}
      </Button>
    </fieldset>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Select, TextField } from '@app/shared/ui'
import { useState } from 'react'
import { iconChoices } from './landing-choices'

const OWN = 'own'

/** The icon of a feature: one of those there are, or a drawing of one's own by its address. */
export function IconChoice({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const { trans } = useTrans()
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = wantsOwn || !(value === '' || iconChoices.some(choice => choice.value === value))
  const choose = (chosen: string) => {
    setWantsOwn(chosen === OWN)
    onChange(chosen === OWN ? '' : chosen)
  }
  return (
    <>
      <Select
        label={trans('Icon')}
        placeholder={trans('Sparkles')}
        options={[
          ...iconChoices.map(choice => ({ ...choice, label: trans(choice.label) })),
          { value: OWN, label: trans('A drawing of your own') },
        ]}
        value={isOwn ? OWN : value}
        onChange={({ target }) => choose(target.value)}
      />
      {isOwn && (
        <TextField
          label={trans('Address of the drawing')}
          help={trans('An SVG file; its address ends with .svg.')}
          dir="ltr"
          value={value}
          onChange={({ target }) => {
            setWantsOwn(true)
            onChange(target.value)
          }}
        />
      )}
    </>
  )
}

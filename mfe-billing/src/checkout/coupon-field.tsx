import { FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Button, IconButton } from '@app/shared/ui'
import { Tag, X } from 'lucide-react'
import styles from './coupon-field.module.css'

/** A code that makes the plan cheaper: typed and applied, or applied already. */
export function CouponField({
  typed,
  isRefused,
  applied,
  isApplying,
  onApply,
  onRemove,
}: {
  typed: string
  isRefused: boolean
  applied: string | undefined
  isApplying: boolean
  onApply: (code: string) => void
  onRemove: () => void
}) {
  const { trans } = useTrans()
  const code = typed.trim()
  if (applied)
    return (
      <div className={styles.applied}>
        <Tag size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.code} translate="no">
          {applied}
        </span>
        <IconButton size="sm" label={trans('Remove the code :code', { code: applied })} onClick={onRemove}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field applies the code instead of going to pay.
    <div
      className={styles.field}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (code) onApply(code)
      }}
    >
      <FormTextField
        name="coupon"
        label={trans('Promotion code')}
        help={isRefused && trans('Remove it or try another one to continue.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <div className={styles.apply}>
        <Button variant="outline" pending={isApplying} disabled={!code} onClick={() => onApply(code)}>
          {trans('Apply')}
        </Button>
      </div>
    </div>
  )
}

import { FormCheckbox, FormSelect, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { type Country, isTaxId } from './billing-details'
import styles from './details-fields.module.css'

/** The fields of a billing address, and the VAT number of a business. */
export function DetailsFields({
  countries,
  isBusiness,
}: {
  countries: readonly Country[]
  isBusiness: boolean
}) {
  const { trans } = useTrans()
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <FormTextField
          name="name"
          label={trans('Full name or company')}
          autoComplete="billing name"
          maxLength={200}
          required
        />
      </div>
      <div className={styles.wide}>
        <FormSelect
          name="country"
          label={trans('Country')}
          autoComplete="billing country"
          placeholder={trans('Choose a country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          required
        />
      </div>
      <div className={styles.wide}>
        <FormTextField
          name="line1"
          label={trans('Address')}
          autoComplete="billing address-line1"
          maxLength={200}
          required
        />
      </div>
      <div className={styles.wide}>
        <FormTextField
          name="line2"
          label={trans('Apartment, floor or suite (optional)')}
          autoComplete="billing address-line2"
          maxLength={200}
        />
      </div>
      <FormTextField
        name="postal_code"
        label={trans('Postal code')}
        autoComplete="billing postal-code"
        maxLength={20}
      />
      <FormTextField
        name="city"
        label={trans('City')}
        autoComplete="billing address-level2"
        maxLength={100}
        required
      />
      <div className={styles.wide}>
        <FormTextField
          name="state"
          label={trans('State or region (optional)')}
          autoComplete="billing address-level1"
          maxLength={100}
        />
      </div>
      <div className={styles.wide}>
        <FormCheckbox name="isBusiness" label={trans("I'm buying for a business")} />
      </div>
      {isBusiness && (
        <div className={styles.wide}>
          <FormTextField
            name="tax_id"
            label={trans('VAT number')}
            help={trans('With the letters of the country, such as DE123456789.')}
            autoComplete="off"
            maxLength={30}
            spellCheck={false}
            rules={{
              validate: typed =>
                !typed || isTaxId(String(typed)) || trans('This does not look like a VAT number.'),
            }}
          />
        </div>
      )}
    </div>
  )
}

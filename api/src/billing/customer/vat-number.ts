/** VAT numbers of a country: which kind of number the payment service calls them, and their form without blanks, dots and dashes. */
interface VatForm {
  kind: 'eu_vat' | 'gb_vat' | 'ch_vat' | 'no_vat'
  form: RegExp
}

const eu = (country: string, digits: string): [string, VatForm] => [
  country === 'EL' ? 'GR' : country,
  { kind: 'eu_vat', form: new RegExp(`^${country}(${digits})$`) },
]

const forms = new Map<string, VatForm>([
  eu('AT', 'U\\d{8}'),
  eu('BE', '[01]\\d{9}'),
  eu('BG', '\\d{9,10}'),
  eu('CY', '\\d{8}[A-Z]'),
  eu('CZ', '\\d{8,10}'),
  eu('DE', '\\d{9}'),
  eu('DK', '\\d{8}'),
  eu('EE', '\\d{9}'),
  eu('EL', '\\d{9}'),
  eu('ES', '[A-Z]\\d{7}[A-Z0-9]|\\d{8}[A-Z]'),
  eu('FI', '\\d{8}'),
  eu('FR', '[A-HJ-NP-Z0-9]{2}\\d{9}'),
  eu('HR', '\\d{11}'),
  eu('HU', '\\d{8}'),
  eu('IE', '\\d{7}[A-W][A-I]?|\\d[A-Z]\\d{5}[A-W]'),
  eu('IT', '\\d{11}'),
  eu('LT', '\\d{9}|\\d{12}'),
  eu('LU', '\\d{8}'),
  eu('LV', '\\d{11}'),
  eu('MT', '\\d{8}'),
  eu('NL', '\\d{9}B\\d{2}'),
  eu('PL', '\\d{10}'),
  eu('PT', '\\d{9}'),
  eu('RO', '\\d{2,10}'),
  eu('SE', '\\d{12}'),
  eu('SI', '\\d{8}'),
  eu('SK', '\\d{10}'),
  ['GB', { kind: 'gb_vat', form: /^GB(\d{9}|\d{12})$/ }],
  ['CH', { kind: 'ch_vat', form: /^CHE(\d{9})(MWST|TVA|IVA)?$/ }],
  ['NO', { kind: 'no_vat', form: /^(\d{9})MVA$/ }],
])

/** A VAT number as the payment service takes it; undefined when it is none of that country. Only its form is checked: whether it is given out, the service asks the authorities. */
export function readVatNumber(country: string, typed: string) {
  const known = forms.get(country)
  const value = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  if (!known?.form.test(value)) return undefined
  return { type: known.kind, value: known.kind === 'ch_vat' ? swiss(value) : value }
}

/** The Swiss write theirs with dots, and so the service wants it. */
const swiss = (value: string) =>
  value.replace(
    /^CHE(\d{3})(\d{3})(\d{3})(\w*)$/,
    (_, a, b, c, suffix) => `CHE-${a}.${b}.${c} ${suffix || 'MWST'}`,
  )

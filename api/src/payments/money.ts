/** Currencies whose smallest unit is the major one, as the payment service counts them. */
const WITHOUT_MINOR_UNIT = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Currencies of a thousand minor units. */
const OF_THOUSAND = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Decimal places of a currency. ISO counts some otherwise: the payment service takes those of the krona of Iceland and of the shilling of Uganda as two. */
export function decimalsOf(currency: string) {
  const code = currency.toUpperCase()
  if (WITHOUT_MINOR_UNIT.has(code)) return 0
  return OF_THOUSAND.has(code) ? 3 : 2
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** A currency that exists, whose amounts the database can hold. */
export const isPayable = (currency: string) => currencies.has(currency) && decimalsOf(currency) <= 2

/** An amount as the payment service wants it: 9.99 dollars are 999. */
export const toMinor = (major: number, currency: string) => Math.round(major * 10 ** decimalsOf(currency))

/** An amount as pages want it: 999 cents are 9.99. */
export const toMajor = (minor: number, currency: string) => minor / 10 ** decimalsOf(currency)

/** An amount as text for every language, such as `9.99 USD`. */
export const amountText = (minor: number, currency: string) =>
  `${toMajor(minor, currency).toFixed(decimalsOf(currency))} ${currency.toUpperCase()}`

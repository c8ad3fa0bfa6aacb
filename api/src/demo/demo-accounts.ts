/** The public password of every demo account. */
export const DEMO_PASSWORD = 'admin'

export const DEMO_ADMINISTRATOR = 'admin@admin.com'

/** How many accounts there are besides the administrator's. */
export const DEMO_ACCOUNTS = 100

/** The address of a demo account, numbered from 1 to 100. */
export const demoAccount = (number: number) => `admin@demo${number}.com`

/** True for the addresses of the demo, the administrator's included. */
export const isDemoAccount = (email: string) =>
  email === DEMO_ADMINISTRATOR ||
  Array.from({ length: DEMO_ACCOUNTS }, (_, index) => demoAccount(index + 1)).includes(email)

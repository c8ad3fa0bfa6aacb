/** The password of every demo account; everybody knows it. */
export const DEMO_PASSWORD = 'admin'

export const DEMO_ADMINISTRATOR = 'admin@admin.com'

/** The address of a demo account, numbered from 1 to 100. */
export const demoAccount = (number: number) => `admin@demo${number}.com`

import { deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import type { Driver } from '../support/drivers/driver'
import { hasFirefox, openFirefox } from '../support/drivers/firefox'
import { personAt } from '../support/drivers/person'
import { hasWebKit, openWebKit } from '../support/drivers/webkit'
import { mfe } from '../support/mfe'
import { filesOf } from '../support/page-files'
import { type RunningProxy, startProxy } from '../support/proxy'
import { ADMIN, type OwnApp, startApp } from '../support/running-app'

const PRICING = 'Choose the right plan for you'
const SECOND = 'Plans of version two'

let app: OwnApp
let proxy: RunningProxy
/** URL patterns that the network currently blocks. */
let blocked = /^$/
const isHere = hasFirefox() || hasWebKit()
beforeAll(async () => {
  if (!isHere) return
  app = await startApp()
  proxy = await startProxy(app.url, ({ url = '' }, answer) => {
    if (!blocked.test(url)) return false
    answer.destroy()
    return true
  })
  const edit = (text: string) => text.replaceAll(`"${PRICING}"`, `"${SECOND}"`)
  await copyVersion(app, 'billing', '2.0.0', { edit })
})
afterAll(async () => {
  if (!isHere) return
  await proxy.close()
  await app.stop()
})

describe.each<[string, boolean, () => Promise<Driver>]>([
  ['Firefox', hasFirefox(), openFirefox],
  ['WebKit', hasWebKit(), openWebKit],
])('%s', (name, isInstalled, open) => {
  const test = isInstalled ? it : it.skip

  test(`starts, signs in, swaps a version under an open page, takes it back, and bears a fault (${name})`, async () => {
    const driver = await open()
    try {
      const person = personAt(driver, proxy.url)
      await person.open('/pricing')
      await person.seesHeading(PRICING)
      // Preloads, or the tags themselves, brought everything: nothing was waited for and then fetched a second time. The shell's
      // stylesheet, which was in the document, is stored for the next one, sooner or later.
      expect(
        await person.evaluate(
          `return performance.getEntriesByType('resource').filter(({ name, initiatorType }) => initiatorType === 'fetch' && name.includes('/r/') && !/\\/shell\\/[^/]+\\/main\\.[^/]+\\.css$/.test(name)).length`,
        ),
      ).toBe(0)

      await person.open('/login')
      await person.fills('Email', ADMIN.email)
      await person.fills('Password', ADMIN.password)
      await person.presses('Continue')
      await person.presses('Account menu')
      await person.sees(ADMIN.email)

      await person.open('/')
      await person.presses('Pricing')
      await person.seesHeading(PRICING)
      await person.evaluate('window.sameDocument = true')
      await deploy(app, { billing: '2.0.0' }, 'now')
      await person.seesHeading(SECOND)
      expect(await mfe(app, 'rollback', 'billing', '--reason', 'the first was right')).toMatchObject({
        code: 0,
      })
      await person.presses('About')
      await person.seesHeading('About us')
      await person.presses('Pricing')
      await person.seesHeading(PRICING)

      blocked = filesOf('pages', '/contact')
      await person.presses('Contact')
      await person.sees('The rest of the site still works.')
      blocked = /^$/
      await person.presses('Try again')
      await person.seesHeading('Contact us')
      expect(await person.evaluate('return window.sameDocument === true')).toBe(true)
    } finally {
      blocked = /^$/
      await driver.close()
    }
  })
})

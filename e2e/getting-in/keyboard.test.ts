import { callApi } from '../support/call-api'
import { codeBefore, codeNow } from '../support/code-now'
import { ownFixture } from '../support/fixture'
import { readMailedLink } from '../support/read-mail'
import { tabTo } from '../support/tab-to'

const fixture = ownFixture({ env: { NODE_ENV: 'development' } })

const EMAIL = 'keys@example.com'
const FIRST = 'analytical-engine-1843'
const SECOND = 'difference-engine-1822'

it('registers, asks for a new password, sets it and answers the second factor by keyboard alone, with at most eight stops from one step to the next', async () => {
  const { context, problems, ...first } = await fixture.visit()
  let { page } = first
  const type = async (label: string, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  const press = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  /** After a full load one begins in the first field. */
  const beginsIn = (field: string) =>
    page.waitForFunction(name => document.activeElement?.getAttribute('name') === name, field)
  /**
   * A page that still asks for something would be refused as one of another account, so none is open. Leaving for another address is
   * not enough: the document that was left runs for a moment after the next one is there.
   */
  const signOutElsewhere = async () => {
    await page.close()
    await context.clearCookies()
    page = await context.newPage()
  }

  await page.goto('/login')
  await heading('Sign in to your account')
  await beginsIn('email')
  await press('Sign up.')
  await heading('Create a new account')
  await type('Email', EMAIL)
  await type('Password', FIRST)
  await type('Confirm password', FIRST)
  await press('Create account')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()

  await signOutElsewhere()

  await page.goto('/login')
  await heading('Sign in to your account')
  await beginsIn('email')
  await press('Forgot your password?')
  await heading('Forgot your password?')
  await type('Email', EMAIL)
  await page.keyboard.press('Enter')
  await heading('Sign in to your account')

  await page.goto(await readMailedLink(fixture.app, '/password/reset/'))
  await heading('Reset your account password')
  await beginsIn('email')
  await type('Password', SECOND)
  await type('Confirm password', SECOND)
  await press('Reset password')
  await heading('Sign in to your account')

  await type('Email', EMAIL)
  await type('Password', SECOND)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()

  await callApi(context, 'POST', '/auth/user/confirm-password', { password: SECOND })
  await callApi(context, 'POST', '/auth/user/two-factor-authentication')
  const { secret } = await callApi(context, 'GET', '/auth/user/two-factor/qr-code')
  const code = await codeBefore(secret)
  await callApi(context, 'POST', '/auth/user/confirmed-two-factor-authentication', { code })
  await signOutElsewhere()

  await page.goto('/login')
  await heading('Sign in to your account')
  await beginsIn('email')
  await page.keyboard.type(EMAIL)
  await type('Password', SECOND)
  await page.keyboard.press('Enter')
  await heading('Two factor authentication')
  await press('Use recovery code instead')
  await press('Use authentication code instead')
  await page.keyboard.type(codeNow(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

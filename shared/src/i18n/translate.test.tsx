import { screen } from '@testing-library/react'
import { aBootstrap, renderWithHost } from '../testing'
import { RelativeTime, relativeTime } from './relative-time'
import { translate } from './translate'
import { Trans, useTrans } from './use-trans'

const english = { language: 'en', lines: {} }
const polish = {
  language: 'pl',
  lines: { ':count file|:count files': ':count plik|:count pliki|:count plików' },
}

describe('translate', () => {
  it('uses the line of the language, or the English text itself', () => {
    expect(translate({ language: 'de', lines: { Save: 'Speichern', Empty: '' } }, 'Save')).toBe('Speichern')
    expect(translate(english, 'Save')).toBe('Save')
    expect(translate({ language: 'de', lines: { Empty: '' } }, 'Empty')).toBe('Empty')
    expect(translate(english, 'toString')).toBe('toString')
  })

  it('fills placeholders as written, capitalised or in capitals', () => {
    expect(translate(english, ':name :Name :NAME', { name: 'ada' })).toBe('ada Ada ADA')
    expect(
      translate(english, 'Copyright © :year :name, All Rights Reserved', { year: 2026, name: 'Acme' }),
    ).toBe('Copyright © 2026 Acme, All Rights Reserved')
    expect(translate(english, 'To join your team on :siteName, login', { siteName: 'Acme' })).toBe(
      'To join your team on Acme, login',
    )
  })

  it('leaves alone what nobody fills, and does not fill twice', () => {
    expect(translate(english, 'at 10:30 :unknown', { name: ':year', year: 1 })).toBe('at 10:30 :unknown')
    expect(translate(english, ':name', { name: ':year', year: 1 })).toBe(':year')
    expect(translate(english, ':name and :names', { name: 'a', names: 'b' })).toBe('a and b')
  })

  it('chooses the plural form', () => {
    const files = (count: number, lines = english) => translate(lines, ':count file|:count files', { count })
    expect([0, 1, 2].map(count => files(count))).toEqual(['0 files', '1 file', '2 files'])
    expect([1, 3, 5, 22].map(count => files(count, polish))).toEqual([
      '1 plik',
      '3 pliki',
      '5 plików',
      '22 pliki',
    ])
    const line = '{0} None|{1} One|[2,19] Some|[20,*] Many'
    expect([0, 1, 2, 19, 20, 500].map(count => translate(english, line, { count }))).toEqual([
      'None',
      'One',
      'Some',
      'Some',
      'Many',
      'Many',
    ])
  })
})

it('speaks the language of the page', () => {
  const Hello = () => <p>{useTrans().trans('Hello :name', { name: 'Ada' })}</p>
  renderWithHost(<Hello />, {
    bootstrap: aBootstrap({
      settings: { i18n: { language: 'de', lines: { 'Hello :name': 'Hallo :name' } } },
    }),
  })
  screen.getByText('Hallo Ada')
})

it('takes elements for placeholders', () => {
  renderWithHost(
    <p>
      <Trans message="I accept the :name" values={{ name: <a href="/terms">Terms</a> }} />
    </p>,
  )
  expect(screen.getByRole('link', { name: 'Terms' }).parentElement?.textContent).toBe('I accept the Terms')
})

describe('relative time', () => {
  const now = new Date('2026-01-10T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

  it("says 'a few seconds ago' under 60 seconds [K-009]", () => {
    renderWithHost(
      <>
        <RelativeTime date={ago(59).toISOString()} now={now} />
        <RelativeTime date={ago(60).toISOString()} now={now} />
      </>,
    )
    expect(screen.getByText('a few seconds ago').getAttribute('datetime')).toBe('2026-01-10T11:59:01.000Z')
    screen.getByText('1 minute ago')
  })

  it.each([
    [90, '1 minute ago'],
    [3 * 3600, '3 hours ago'],
    [24 * 3600, 'yesterday'],
    [15 * 24 * 3600, '2 weeks ago'],
  ])('%i seconds ago is %s', (seconds, expected) => {
    expect(relativeTime(ago(seconds), now, 'en')).toBe(expected)
  })
})

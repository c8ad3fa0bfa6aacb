import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { LanguageLine, SiteLanguage, UpdateLineRequest } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const german: SiteLanguage = {
  ...{ language: 'de', name: 'Deutsch', offered: true, default: false, lines: 200, translated: 199 },
  ...{ changed: 1, users_count: 0, revision: 1 },
}
const saveLine: LanguageLine = {
  ...{ key: 'Save', origin: 'app', text: '  Sichern', shipped: 'Speichern', changed: true, revision: 2 },
}

/** Lines that are saved as the server saves them; `others` is what somebody else does before each. */
function open(line: LanguageLine, others: (line: LanguageLine) => LanguageLine = same => same) {
  let now = line
  const { host } = renderRemote(remote, '/admin/languages/de', {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: {
      'GET api/v1/localizations': { languages: [german] },
      'GET api/v1/localizations/de/lines': () => aPage([now]),
      'PUT api/v1/localizations/de/lines'({ body }: { body: UpdateLineRequest }) {
        now = others(now)
        if (body.revision !== now.revision) return Response.json({ message: 'Too late.' }, { status: 409 })
        const text = body.text ?? now.shipped
        now = { ...now, text, changed: body.text !== null, revision: now.revision + 1 }
        return { line: now }
      },
    },
  })
  return () => host.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const shows = (key: string, text: string) =>
  waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(`Translation of “${key}”`).value).toBe(text),
  )

it('says again exactly what a line said before it was put back', async () => {
  const sent = open(saveLine)
  await press('Put back to “Speichern”')
  await screen.findByText('The line is put back')
  await shows('Save', 'Speichern')
  await press('Undo')
  await screen.findByText('The line is as it was')
  await shows('Save', '  Sichern')
  expect(sent()).toEqual([
    { key: 'Save', text: null, revision: 2 },
    { key: 'Save', text: '  Sichern', revision: 3 },
  ])
})

it('gives the translation of a word of the owner back after it was removed', async () => {
  const own = { ...saveLine, key: 'Our ovens', origin: 'site' as const, text: 'Unsere Öfen', shipped: '' }
  open(own)
  await press('Remove the translation')
  await screen.findByText('The translation is removed')
  await shows('Our ovens', '')
  await press('Undo')
  await shows('Our ovens', 'Unsere Öfen')
})

it('never writes over what somebody else has written meanwhile, says so and shows it', async () => {
  let calls = 0
  open(saveLine, line =>
    ++calls === 2 ? { ...line, text: 'Ablegen', changed: true, revision: line.revision + 1 } : line,
  )
  await press('Put back to “Speichern”')
  await press('Undo')
  await screen.findByText('Somebody else has changed this line meanwhile. It stays as it is now.')
  await shows('Save', 'Ablegen')
})

it('offers to undo again what could not be undone without a connection', async () => {
  let calls = 0
  const sent = open(saveLine, line => {
    if (++calls === 2) throw new TypeError('Failed to fetch')
    return line
  })
  await press('Put back to “Speichern”')
  await press('Undo')
  await press('Try again')
  await screen.findByText('The line is as it was')
  await shows('Save', '  Sichern')
  expect(sent()).toHaveLength(3)
})

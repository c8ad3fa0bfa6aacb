import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFile, entries, renderFiles } from '../testing/render-files'

const open = async (changes: Parameters<typeof aFile>[0], network = {}) => {
  const file = aFile(changes)
  renderFiles({
    'GET api/v1/file-entries': entries([file]),
    [`GET api/v1/file-entries/${file.id}`]: { fileEntry: file },
    ...network,
  })
  await userEvent.click(await screen.findByRole('button', { name: file.name }))
  const dialog = within(await screen.findByRole('dialog', { name: file.name }))
  await dialog.findByRole('link', { name: 'Download' })
  return dialog
}

it.each([
  ['image', 'sun.png', 'img'],
  ['video', 'sea.webm', 'video'],
  ['audio', 'bell.wav', 'audio'],
] as const)('says so when a file of the kind %s cannot be shown, and still offers it', async (type, name, element) => {
  const dialog = await open({ type, name, mime: '' })
  const media = document.querySelector(`[role="dialog"] ${element}`)
  expect(media?.getAttribute('src')).toBe('/secure/files/k?expires=1&signature=s')
  if (media) fireEvent.error(media)
  expect(dialog.getByText('This file cannot be shown')).toBeTruthy()
  expect(document.querySelector(`[role="dialog"] ${element}`)).toBeNull()
  expect(dialog.getByRole('link', { name: 'Download' })).toBeTruthy()
})

it.each([
  [2048, 0],
  [300_000, 1],
])('says of a text of %d bytes whether that is all of it', async (file_size, times) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('Dear diary'))
  const dialog = await open({ file_size })
  await dialog.findByText('Dear diary')
  expect(dialog.queryAllByText(/^This is only the beginning/)).toHaveLength(times)
})

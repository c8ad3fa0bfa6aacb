import { documents } from '../contract/documents'
import { read } from './files'

it.each(
  Object.entries(documents),
)('%s is what the contract says (npm run contract writes it)', (file, text) => {
  expect(read(file)).toBe(text())
})

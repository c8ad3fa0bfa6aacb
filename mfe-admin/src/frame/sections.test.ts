import manifest from '../../remote.json'
import { sections } from './sections'

it('every screen of the side list is a place that the search over everything knows, by the same name', () => {
  const places = manifest.destinations.map(({ path, label }) => `${path} ${label}`)
  expect(sections.map(({ path, label }) => `${path} ${label}`).filter(it => !places.includes(it))).toEqual([])
})

it('every screen of the side list asks for the permission that its claim asks for, so that none leads to a page that is not there', () => {
  const claimed = manifest.claims.map(({ path, access }) => `${path} ${access.permission}`)
  expect(
    sections.map(({ path, permission }) => `${path} ${permission}`).filter(it => !claimed.includes(it)),
  ).toEqual([])
})

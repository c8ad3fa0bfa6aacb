import manifest from '../../remote.json'
import { sections } from './sections'

it('every screen of the side list is a place that the search over everything knows, by the same name', () => {
  const places = manifest.destinations.map(({ path, label }) => `${path} ${label}`)
  expect(sections.map(({ path, label }) => `${path} ${label}`).filter(it => !places.includes(it))).toEqual([])
})

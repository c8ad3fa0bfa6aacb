import { controlPlaneUrl } from './fetch-signed'

it.each([
  ['/v1/production/stream', '/v2/production/manifest.json'],
  ['/app/v1/production/stream', '/app/v2/production/manifest.json'],
  ['https://plane.example.com/v1/production/stream', 'https://plane.example.com/v2/production/manifest.json'],
  // A stream of another form says nothing of where the rest is.
  ['/events/production', '/v2/production/manifest.json'],
])('beside the stream %s the manifest is at %s', (stream, url) => {
  expect(controlPlaneUrl({ env: 'production', stream }, '/v2/production/manifest.json')).toBe(url)
})

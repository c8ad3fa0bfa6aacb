import { createHash } from 'node:crypto'
import { aBootstrap, fakeHost } from '@app/shared/testing'
import { waitFor } from '@testing-library/react'
import { createRegistry } from '../manifest/registry'
import { createReleaseRecords } from '../manifest/release-records'
import { aManifest } from '../testing/a-manifest'
import { anEntry } from '../testing/an-entry'
import { preloadOnIntent } from './preload-on-intent'

const entry = anEntry({
  name: 'plans',
  claims: [{ path: '/plans' }],
  preload: { '/plans': ['remoteEntry.js', 'plans.js'] },
})

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map(link => link.getAttribute('href'))

/** Points at each link in turn and gives the files that are fetched then. */
async function pointAt(...hrefs: string[]) {
  for (const href of hrefs) {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.dispatchEvent(new Event('pointerover', { bubbles: true }))
  }
  await new Promise(resolve => setTimeout(resolve))
  return preloaded()
}

it('fetches what the target of a link needs, under a base path too, and nothing for a link that leads out of it', async () => {
  preloadOnIntent({
    registry: await createRegistry(aManifest({ plans: entry }), 'visitor'),
    records: createReleaseRecords(),
    host: fakeHost({ bootstrap: aBootstrap({ settings: { html_base_uri: '/app' } }) }),
  })
  expect(
    await pointAt('/plans', '/apple/plans', '/app/nowhere', 'https://elsewhere.example/app/plans'),
  ).toEqual([])
  expect(await pointAt('/app/plans')).toEqual(['/r/plans/1.0.0/remoteEntry.js', '/r/plans/1.0.0/plans.js'])
})

it('asks with the hashes of a version that the manifest only lists, so that the tags that follow share the download', async () => {
  const complete = anEntry({ name: 'join', claims: [{ path: '/join' }], preload: { '/join': ['join.css'] } })
  const { url, deployment, extras } = complete
  const record = JSON.stringify({ ...extras, name: 'join', version: '1.0.0', entry: 'remoteEntry.js' })
  globalThis.fetch = async () => new Response(record)
  const { kind, claims, slots } = extras
  const listed = {
    ...{ url, deployment, metadata: { version: '1.0.0' }, extras: { kind, claims, slots } },
    release: `sha256-${createHash('sha256').update(record).digest('base64')}`,
  }
  preloadOnIntent({
    registry: await createRegistry({ ...aManifest({}), microFrontends: { join: [listed] } }, 'visitor'),
    records: createReleaseRecords(),
    host: fakeHost({ bootstrap: aBootstrap() }),
  })
  await pointAt('/join')
  const asked = await waitFor(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[href="/r/join/1.0.0/join.css"]')
    if (!link) throw new Error('not yet')
    return link
  })
  expect(asked.integrity).toBe(extras.files['join.css']?.sri)
})

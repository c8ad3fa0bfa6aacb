import { aManifest, anEntry } from '../../testing/manifests'
import { parseManifest } from './parse-manifest'

const asReceived = (manifest: object): unknown => JSON.parse(JSON.stringify(manifest))

describe('parseManifest', () => {
  it('takes an entry without files only when it says which record has them', () => {
    const { url, deployment, extras } = anEntry()
    const { kind, claims, slots } = extras
    const small = { url, metadata: { version: '1.0.0' }, deployment, extras: { kind, claims, slots } }
    const manifest = (entry: object) => asReceived({ ...aManifest(), microFrontends: { billing: [entry] } })
    expect(parseManifest(manifest({ ...small, release: 'sha256-x' })).microFrontends.billing).toHaveLength(1)
    expect(() => parseManifest(manifest(small))).toThrow('manifest.microFrontends.billing[0].release')
  })

  it('gives back what it understands, together with members a newer server added', () => {
    const received = asReceived({ ...aManifest(), note: 'new' })
    expect(parseManifest(received)).toEqual(received)
  })

  it.each([
    ['another schema', { ...aManifest(), schema: 'mfe-manifest/v9' }, 'manifest.schema'],
    ['a missing revision', { ...aManifest(), revision: undefined }, 'manifest.revision'],
    [
      'a policy it cannot follow',
      { ...aManifest(), policy: { update: 'never', integrity: 'required' } },
      'manifest.policy.update',
    ],
    [
      'a list that is none',
      { ...aManifest(), microFrontends: { billing: anEntry() } },
      'manifest.microFrontends.billing must be a list',
    ],
    [
      'a file without size',
      {
        ...aManifest(),
        microFrontends: {
          billing: [{ ...anEntry(), extras: { ...anEntry().extras, files: { a: { sri: 'x' } } } }],
        },
      },
      'files.a.size',
    ],
    [
      'a claim that is no path',
      {
        ...aManifest(),
        microFrontends: {
          billing: [{ ...anEntry(), extras: { ...anEntry().extras, claims: [{ path: 'x' }] } }],
        },
      },
      'claims[0].path',
    ],
  ])('refuses %s and says where', (_, received, place) => {
    expect(() => parseManifest(asReceived(received))).toThrow(place)
  })
})

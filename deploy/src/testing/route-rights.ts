import type { Action } from '../control-plane/access/grant'
import { aBuild } from './build'

/** A rollout that a server may be asked for. */
export const plan = { remote: 'billing', version: '2.0.0', reason: 'x', steps: [{ traffic: 50, hold: 60 }] }
const release = aBuild({ version: '1.0.0' })
const token = { name: 'mine', actions: ['view'] }
/** A commit with its reason. */
export const commit = (body: object) => ({ reason: 'x', ...body })

/** Who may call what: everybody, whoever has any token, or who was given the action. A route missing here fails the test. */
export const routeRights: Record<string, 'everybody' | [Action, (object | string)?][]> = {
  'GET /v1/:env/manifest.json': 'everybody',
  'GET /v1/:env/manifest.json.sig': 'everybody',
  'GET /v2/:env/manifest.json': 'everybody',
  'GET /v2/:env/manifest.json.sig': 'everybody',
  'GET /v1/:env/stream': 'everybody',
  'GET /v1/releases/:name/:version/record.json': 'everybody',
  'POST /v1/:env/events': 'everybody',
  'GET /r/:name/:version/*': 'everybody',
  'GET /health': 'everybody',
  'GET /livez': 'everybody',
  'GET /readyz': 'everybody',
  'GET /import-map.json': 'everybody',
  'GET /projects/:env/microFrontends': 'everybody',
  'GET /api/v1/pilet/:env': 'everybody',
  'GET /v1/:env/mf-snapshot.json': 'everybody',
  'GET /v1/environments': [['view']],
  'GET /environments': [['view']],
  'GET /v1/:env/revisions': [['view']],
  'GET /v1/:env/revisions/:revision': [['view']],
  'GET /v1/releases/:name': [['view']],
  'GET /v1/:env/locks': [['view']],
  'GET /v1/:env/health': [['view']],
  'GET /metrics': [['view']],
  'GET /v1/:env/rollouts': [['view']],
  'GET /v1/:env/rollouts/:id': [['view']],
  'POST /v1/:env/revisions': [
    ['deploy', commit({ set: { billing: '1.0.0' } })],
    ['rollback', commit({ rollbackTo: 1 })],
    ['rollback', commit({ rollback: ['billing'] })],
    ['promote', commit({ promoteFrom: 'staging' })],
    ['admin', commit({ set: { billing: '1.0.0' }, force: { codes: ['E101'] } })],
  ],
  'PUT /v1/releases/:name/:version': [['publish', release.release]],
  'PUT /v1/releases/:name/:version/files/*': [['publish', 'bytes']],
  'PUT /v1/:env/locks/:remote': [['lock', { reason: 'x' }]],
  'DELETE /v1/:env/locks/:remote': [['lock']],
  'POST /v1/tokens': [['admin', token]],
  'GET /v1/tokens': [['admin']],
  'DELETE /v1/tokens/:id': [['admin']],
  'POST /v1/:env/rollouts': [['deploy', plan]],
  'PATCH /v1/:env/rollouts/:id': [['deploy', { state: 'paused' }]],
  'DELETE /v1/:env/rollouts/:id': [['rollback']],
  'PATCH /import-map.json': [['deploy', { imports: { billing: '/r/billing/1.0.0/remoteEntry.js' } }]],
  'PATCH /services': [['deploy', { service: 'billing', url: '/r/billing/1.0.0/remoteEntry.js' }]],
  'DELETE /services/:name': [['deploy']],
}

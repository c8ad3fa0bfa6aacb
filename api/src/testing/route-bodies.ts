import type { TestApp } from './create-test-app'

const plan = {
  ...{ name: 'New', description: '', hidden: false, free: true, recommended: false, feature_list: [] },
  ...{ permissions: [], trial_days: 0, per_seat: false, prices: [] },
}

/** What a route takes, where it is not enough to send nothing; the rest of the routes takes an empty object. */
export const routeBodies: Record<string, object> = {
  'put /auth/user/passkeys/{id}': { name: 'taken over' },
  'put /api/v1/settings': { settings: {} },
  'post /api/v1/settings/checks': { service: 'storage' },
  'post /api/v1/announcements': { title: 'News', text: 'There are some.' },
  'post /api/v1/announcements/audience': { audience: {} },
  'put /api/v1/announcements/{id}': { title: 'Changed', text: 'There are some.', revision: 1 },
  'post /api/v1/custom-pages': { title: 'New', body: '' },
  'put /api/v1/custom-pages/{id}': { title: 'Changed', body: '', revision: 1 },
  'put /api/v1/custom-pages/{id}/draft': { title: 'Drafted', body: '', revision: 1 },
  'put /api/v1/custom-pages/states': { ids: [2_147_483_647], state: 'draft' },
  'post /api/v1/custom-pages/deletions': { ids: [2_147_483_647] },
  'post /api/v1/custom-pages/{id}/revisions/{number}/restore': { revision: 1 },
  'put /api/v1/contact-messages/{id}': { is_done: true },
  'post /api/v1/contact-messages/{id}/answers': {
    ...{ text: 'Hello', ticket: '3f0c6c9a-1d3e-4f59-9d0b-2b8a5a6f7c11', seen: 0 },
  },
  'post /api/v1/menus': { name: 'New', positions: [], items: [] },
  'put /api/v1/menus/{id}': { name: 'Changed', positions: [], items: [], revision: 1 },
  'post /api/v1/localizations': { language: 'fr', name: 'Français' },
  'put /api/v1/localizations/{language}': { name: 'Deutsch', offered: true, revision: 1 },
  'post /api/v1/localizations/{language}/import': { lines: {}, apply: false },
  'put /api/v1/localizations/{language}/lines': { key: 'Save', text: 'Sichern', revision: 0 },
  'post /api/v1/plans': plan,
  'put /api/v1/plans/{id}': { ...plan, revision: 1 },
  'post /api/v1/files/delete': { ids: [2_147_483_647] },
  'post /api/v1/roles': { name: 'New', permissions: [] },
  'put /api/v1/roles/{id}': { name: 'Changed', permissions: [], revision: 1 },
  'put /api/v1/users/{id}/roles': { roles: [] },
  'post /api/v1/users': { email: 'made-by-the-matrix@example.com' },
  'post /api/v1/site-webhooks': { url: 'https://hooks.example/', events: ['contact.message'] },
  'post /api/v1/site-webhooks/{id}/secret': { revision: 1 },
  'post /api/v1/coupons': {
    ...{ ticket: '6c0c6c9a-1d3e-4f59-9d0b-2b8a5a6f7c11', code: 'MATRIX', percent: 10, amount: null },
    ...{ currency: null, duration: 'once', months: null, ends_at: null, max_uses: null, plan_ids: [] },
  },
  'put /api/v1/coupons/{id}': { active: false },
  'post /api/v1/users/imports': {
    ...{ ticket: '5b0c6c9a-1d3e-4f59-9d0b-2b8a5a6f7c11', name: 'people.csv', text: 'email\na@example.com' },
    ...{ invite: false, leave_out_wrong: false },
  },
  'post /api/v1/users/imports/preview': { text: 'email\na@example.com' },
  'post /api/v1/tags': { name: 'New' },
  'put /api/v1/tags/{id}': { name: 'Changed' },
  'post /api/v1/workspaces': { name: 'Somewhere' },
  'put /api/v1/site-workspaces/{id}': { name: 'Changed' },
  'post /api/v1/file-entries/folders': { name: 'Somewhere' },
  'put /api/v1/file-entries/{id}': { name: 'taken over' },
  'post /api/v1/file-entries/{id}/share': { days: 1 },
  'put /api/v1/users/suspensions': { ids: [2_147_483_647], suspended: true },
  'put /api/v1/users/verifications': { ids: [2_147_483_647] },
  'post /api/v1/users/sign-outs': { ids: [2_147_483_647] },
  'put /api/v1/users/roles': { ids: [2_147_483_647], role: 1, given: true },
}

/** A body that a route takes. The order of the plans names all there are, also those that were made on the way. */
export async function bodyOf({ db }: Pick<TestApp, 'db'>, name: string): Promise<object> {
  if (name !== 'put /api/v1/plans/order') return routeBodies[name] ?? {}
  const plans = await db.selectFrom('products').select('id').orderBy('position').execute()
  const ids = plans.map(({ id }) => id)
  return { ids, from: ids }
}

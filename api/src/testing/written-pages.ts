import { createTestApp, type TestApp } from './create-test-app'
import type { Visitor } from './visitor'

type Change = Record<string, unknown>

/** Of the pages an editor writes. */
const PATH = '/api/v1/custom-pages'

/** What they say in German. */
export const GERMAN = { title: 'Über uns', body: '<p>Wer wir sind</p>', seo_title: '', seo_description: '' }

/** The api of one test file with an editor, who writes pages on a site that has English, German and French. */
export function writtenPages() {
  let test: TestApp
  let editor: Visitor
  beforeAll(async () => {
    test = await createTestApp({ baseUrl: 'http://localhost:4000' })
    editor = await test.loginAsAdministrator()
    await editor.post('/api/v1/localizations', { language: 'fr', name: 'Français' })
  })
  afterAll(() => test.close())
  return {
    get test() {
      return test
    },
    get editor() {
      return editor
    },
    /** Adds a page, with a German text unless `page` says otherwise. */
    async write(page: Change = {}) {
      const response = await editor.post(PATH, {
        ...{ title: 'About', body: '<p>Who we are</p>', state: 'published', translations: { de: GERMAN } },
        ...page,
      })
      if (response.statusCode !== 200) throw new Error(response.body)
      return response.json().page
    },
    save(page: Change, changes: Change) {
      const { id, title, slug, body, state, revision } = page
      return editor.put(`${PATH}/${id}`, { title, slug, body, state, revision, ...changes })
    },
    /** A stranger who chose a language. */
    speaking(language: string) {
      const visitor = test.visitor()
      visitor.cookies.set('locale', language)
      return visitor
    },
    async setting(settings: Change) {
      const response = await editor.put('/api/v1/settings', { settings })
      if (response.statusCode !== 200) throw new Error(response.body)
    },
    /** What the document server hears of a path for this visitor. */
    async documentFor(visitor: Visitor, path: string) {
      return test.app.publicPage(path, (await visitor.get('/api/v1/bootstrap-data')).json().data)
    },
  }
}

import type { Page } from 'playwright-core'
import { deployAlone } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { expectContained } from '../support/expect-contained'
import { deployFaultyRemote, goToNeighbour } from '../support/faulty-remote'
import { ownFixture } from '../support/fixture'
import { watchFaults } from '../support/watch-faults'
import { allowProblems, unusable } from '../support/watch-problems'

let dist: string
const fixture = ownFixture({
  async prepare(app) {
    dist = await deployFaultyRemote(app)
  },
})

const UNLOADED = 'This page could not be loaded'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const FACTORY = /\.then\(\(\)=>\(\)=>\w+\(\d+\)\)/
const shapes: [string, string, string | RegExp, string][] = [
  ['exposes nothing under the name asked for', 'load', '"./remote":()', '"./other":()'],
  ['exports something that is no remote', 'invalid', '{routes:()=>', '{ways:()=>'],
  ['gives no factory', 'invalid', FACTORY, '.then(()=>null)'],
  ['has a factory of nothing', 'invalid', FACTORY, '.then(()=>()=>null)'],
]

/** Publishes the faulty remote again with some of its code replaced, deploys it, and navigates to it from another page. */
async function open(version: string, from: string | RegExp, to: string) {
  let replaced = 0
  const edit = (text: string) => {
    const edited = text.replace(from, to)
    if (edited !== text) replaced += 1
    return edited
  }
  await copyVersion(fixture.app, 'faulty', version, { dist, edit })
  if (replaced !== 1) throw new Error(`${from} is in ${replaced} files.`)
  await deployAlone(fixture.app, { faulty: version })
  const { page, context } = await fixture.visit()
  const watch = await watchFaults(page)
  await page.goto('/pricing')
  await heading(page, 'Choose the right plan for you').waitFor()
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    history.pushState({}, '', '/faulty')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  return { page, context, watch }
}

it.each(shapes)('a remote that %s is a card, of class %s', async (what, failure, from, to) => {
  allowProblems(unusable('faulty', failure))
  const version = `2.0.${shapes.findIndex(([name]) => name === what)}`
  const { page, context, watch } = await open(version, from, to)
  await heading(page, UNLOADED).waitFor()
  await expectContained(page, watch, { says: UNLOADED, failure, version })
  await goToNeighbour(page)
  await context.close()
})

it('the same copy in its right shape draws its page: the shapes matter', async () => {
  const { page, context, watch } = await open('3.0.0', '"Healthy"', '"Healthy as ever"')
  await heading(page, 'Healthy as ever').waitFor()
  expect(await watch.failed()).toEqual([])
  await context.close()
})

import path from 'node:path'
import { german } from '../../api/src/localization/lines/german'
import { mails } from '../../api/src/localization/lines/german/mails'
import { payments } from '../../api/src/localization/lines/german/payments'
import { type NotificationType, notificationTypes } from '../../api/src/notifications/notification-types'
import type { RemoteManifest } from '../../shared/src/contract/remote'
import { read, remotes, root, sources } from './files'
import { shownTexts } from './shown-texts'

const written = sources.filter(
  file =>
    /\.tsx?$/.test(file) &&
    !/\.(test|type-test)\.tsx?$|\/testing\/|\.d\.ts$/.test(file) &&
    !file.startsWith('e2e/'),
)
const ofPages = written.filter(
  file =>
    /^(shared|shell|mfe-[a-z]+)\/src\//.test(file) &&
    // Descriptions for teams, not for visitors.
    !/^shared\/src\/(contract|protocol|wire)\//.test(file),
)
/** What a new site says until it is changed: site data of the api that goes through lines. */
const ofSites = ['api/src/settings/homepage-defaults.ts', 'api/src/menus/seed.ts', 'api/src/billing/seed.ts']
const ofMails = written.filter(file => /^api\/src\//.test(file) && read(file).includes('paragraphs:'))

const textsOf = (files: readonly string[]) => files.flatMap(file => shownTexts(path.join(root, file)))
const labels = remotes.flatMap(remote => {
  const { menuEntries = [], slots = [], ...found }: RemoteManifest = JSON.parse(read(`${remote}/remote.json`))
  const { destinations = [], findings = [], shortcuts = [] } = found
  return [
    ...[...menuEntries, ...slots, ...destinations, ...findings, ...shortcuts].map(({ label }) => label),
    ...destinations.flatMap(({ within, group }) => [within, group]),
    ...shortcuts.map(({ group }) => group),
  ].filter(label => label !== undefined)
})

/** Literals that begin like a sentence and are none, or are seen only where there are no lines: before the application starts, or by developers. */
const NOT_A_LINE = new Set([
  // Keys of the keyboard.
  'Enter',
  'Escape',
  // The page of a start that failed, which has no lines yet.
  'Reload',
  'This page could not be started safely',
  'Its parts did not pass verification, so nothing of them was run. Reload once; if it says this again, please come back later.',
  'This page is out of date',
  'There is a newer version of it, which cannot be reached right now. Check your connection, then reload.',
  'This page could not be started',
  'Something it needs did not come, or does not work in this browser. Check your connection, then reload; if that does not help, another browser may.',
  // Reasons in the log.
  'There is no manifest.',
  'The manifest is not signed as this shell asks.',
  'The manifest cannot be read by this shell.',
])

/** Made from the paths of the API, for the groups of its documentation. */
const COMPUTED = new Set(['Avatars', 'Value lists', 'Policy reports'])

const without = (lines: Record<string, string>, texts: readonly { text: string; file: string }[]) =>
  texts
    .filter(({ text }) => text !== '' && !NOT_A_LINE.has(text) && !Object.hasOwn(lines, text))
    .map(({ text, file }) => `${path.relative(root, file)}: ${text}`)

it('has German for every sentence of every page, and every label of remotes', () => {
  expect(ofPages.length).toBeGreaterThan(200)
  expect(without(german, textsOf([...ofPages, ...ofSites]))).toEqual([])
  expect(labels.filter(label => !Object.hasOwn(german, label))).toEqual([])
})

it('has German for every sentence of the mails', () => {
  const texts = textsOf(ofMails).filter(
    ({ text }) => /[.:]$|:siteName/.test(text) || text.split(' ').length > 2,
  )
  expect(texts.length).toBeGreaterThan(30)
  expect(without({ ...german, ...mails }, texts)).toEqual([])
})

it('has German for every sentence of the local payment service', () => {
  const pages = written.filter(file =>
    /^api\/src\/payment-service\/(pages\/(.+-page|layout|card-form)|core\/card-behavior|payments\/charge|portal\/add-card|checkout\/complete)\.ts$/.test(
      file,
    ),
  )
  expect(pages.length).toBeGreaterThan(8)
  // What only the program that asked is told.
  const ofApi = ['There is no card to charge.']
  const texts = textsOf(pages).filter(
    ({ text }) => !ofApi.includes(text) && !text.endsWith('requires authentication.'),
  )
  expect(texts.length).toBeGreaterThan(40)
  expect(without({ ...german, ...payments }, texts)).toEqual([])
})

it('has German for every notification, and for what the settings and the filter of the list call it', () => {
  const types = Object.values<NotificationType>(notificationTypes)
  const shown = types.flatMap(({ group = 'Other', name }) => [group, name])
  expect(shown.filter(text => !Object.hasOwn(german, text))).toEqual([])
  // A line that is nothing but a value is in no language.
  const said = types
    .flatMap(({ lines, mainAction, buttonActions = [] }) => [
      ...lines,
      ...[...(mainAction ? [mainAction] : []), ...buttonActions].map(({ label }) => label),
    ])
    .filter(line => !/^(<b>)?:\w+(<\/b>)?$/.test(line))
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter(line => !Object.hasOwn({ ...german, ...mails }, line))).toEqual([])
})

it('says each line in one file: of two, one would silently stand on the pages of the other', async () => {
  // Mails and the payment service have a dictionary of their own, over this one.
  const files = sources.filter(file =>
    /^api\/src\/localization\/lines\/german\/(?!index|mails|payments)/.test(file),
  )
  const lines = await Promise.all(
    files.map(async file => {
      const exported: Record<string, Record<string, string>> = await import(path.join(root, file))
      return Object.values(exported).flatMap(Object.keys)
    }),
  )
  const all = lines.flat()
  expect([...new Set(all)].sort()).toEqual(Object.keys(german).sort())
  expect(all.filter((line, index) => all.indexOf(line) < index)).toEqual([])
})

it('has no German that nobody says any more', () => {
  const said = written
    .filter(file => !file.startsWith('api/src/localization/'))
    .map(read)
    .join('\n')
    // A text of several lines of source, and the quotes within one.
    .replaceAll("\\'", "'")
  // The price of a plan is said by a line made of its interval.
  const ofPayments = Object.keys(payments).filter(line => !line.startsWith(':amount every'))
  const all = [...Object.keys(german), ...Object.keys(mails), ...ofPayments]
  const manifests = remotes.map(remote => read(`${remote}/remote.json`)).join('\n')
  const isSaid = (line: string) => said.includes(line) || manifests.includes(line) || COMPUTED.has(line)
  expect(all.filter(line => !isSaid(line))).toEqual([])
})

it('keeps the placeholders of every line', () => {
  const places = (line: string) => [...line.matchAll(/:[a-zA-Z]\w*/g)].map(([place]) => place).sort()
  const broken = Object.entries({ ...german, ...mails, ...payments }).filter(
    ([english, line]) => String(new Set(places(english)).size) !== String(new Set(places(line)).size),
  )
  expect(broken).toEqual([])
})

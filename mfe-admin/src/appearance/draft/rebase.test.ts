import type { Theme } from '@app/shared/wire'
import { anAppearance } from '../../testing/an-appearance'
import { type Draft, draftOf } from './draft'
import { rebase } from './rebase'

const before = draftOf(anAppearance())
const [first, second] = before.themes as [Theme, Theme]
/** The draft with other themes. */
const themed = (change: (theme: Theme) => Partial<Theme> | undefined, more: Theme[] = []): Draft => ({
  ...before,
  themes: [
    ...before.themes.flatMap(theme => {
      const changed = change(theme)
      return changed ? [{ ...theme, ...changed }] : []
    }),
    ...more,
  ],
})
const coloured = (theme: Theme, values: Record<string, string>) =>
  themed(({ id }) => (id === theme.id ? { values: { ...theme.values, ...values } } : {}))
const named = (draft: Draft, site_name: string): Draft => ({
  ...draft,
  settings: { ...draft.settings, branding: { ...draft.settings.branding, site_name } },
})
const themeOf = ({ themes }: Draft, id: number) => themes.find(theme => theme.id === id)

it('has what each changed: settings, and colours of one theme', () => {
  const mine = named(coloured(first, { '--be-bg': '#fafafa' }), 'Orchard')
  const theirs = coloured(first, { '--be-accent': '#00aa00' })
  const { draft, both } = rebase(before, mine, theirs)
  expect(themeOf(draft, first.id)?.values).toEqual({
    ...first.values,
    '--be-bg': '#fafafa',
    '--be-accent': '#00aa00',
  })
  expect(draft.settings.branding.site_name).toBe('Orchard')
  expect(both).toEqual([])
})

it('keeps ours of what both changed, and names it', () => {
  const mine = named(coloured(first, { '--be-bg': '#111111' }), 'Orchard')
  const theirs = named(coloured(first, { '--be-bg': '#222222' }), 'Orchard')
  const { draft, both } = rebase(before, mine, theirs)
  expect(themeOf(draft, first.id)?.values['--be-bg']).toBe('#111111')
  expect(both).toEqual(['--be-bg'])
})

it('adds the themes of both, has none that one of them deleted, and keeps as a new one what they deleted and we changed', () => {
  const fresh = { ...first, id: 0, name: 'Mine' }
  const added = { ...first, id: 77, name: 'Theirs' }
  const deleted = rebase(
    before,
    themed(() => ({}), [fresh]),
    themed(({ id }) => (id === second.id ? undefined : {}), [added]),
  )
  expect(deleted.draft.themes.map(({ id }) => id)).toEqual([first.id, 77, 0])
  const changed = rebase(
    before,
    coloured(second, { '--be-bg': '#111111' }),
    themed(({ id }) => (id === second.id ? undefined : {})),
  )
  expect(changed.draft.themes.map(({ id, name }) => [id, name])).toEqual([
    [first.id, first.name],
    [-1, second.name],
  ])
})

it('takes the choice of the default themes as a whole from who made one', () => {
  const swapped = (flag: boolean) =>
    themed(({ id }) => ({ default_light: id === (flag ? first : second).id, default_dark: false }))
  const flags = ({ themes }: Draft) => themes.map(({ default_light }) => default_light)
  expect(flags(rebase(before, swapped(false), named(before, 'x')).draft)).toEqual(flags(swapped(false)))
  expect(flags(rebase(before, named(before, 'x'), swapped(false)).draft)).toEqual(flags(swapped(false)))
})

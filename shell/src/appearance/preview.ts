import { activeTheme } from '@app/shared/active-theme'
import type { Host } from '@app/shared/host'
import type { AppearanceCommand, Bootstrap, Theme } from '@app/shared/wire'
import { setCustomCode } from './custom-code'
import { mergeValues } from './merge-values'

/** Shows what the editor tries out. Only the bootstrap data of this page change, which nothing writes anywhere. */
export function createPreview({
  bootstrap,
  enter,
  navigate,
}: Pick<Host, 'bootstrap' | 'enter' | 'navigate'>) {
  let chosen: number | undefined

  /** The default as well, so that it is in force on a site that lets nobody choose. */
  const withChosen = (site: Bootstrap): Bootstrap =>
    chosen === undefined
      ? site
      : {
          ...site,
          settings: { ...site.settings, themes: { ...site.settings.themes, default_id: chosen } },
          themes: { ...site.themes, selectedThemeId: chosen },
        }
  const show = (change: (site: Bootstrap) => Bootstrap) => enter(withChosen(change(bootstrap.getState())))

  const changeTheme = (change: (theme: Theme) => Theme) =>
    show(site => {
      const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
      const id = activeTheme(site, isDark)?.id
      return withThemes(
        site,
        site.themes.all.map(theme => (theme.id === id ? change(theme) : theme)),
      )
    })

  return (command: AppearanceCommand) => {
    switch (command.type) {
      case 'navigate':
        return navigate(command.to)
      case 'setValues':
        return show(site => withValues(site, command.values))
      case 'setThemeFont':
        return changeTheme(theme => ({ ...theme, font: command.value }))
      case 'setThemeValue':
        return changeTheme(theme => ({
          ...theme,
          values: { ...theme.values, [command.name]: command.value },
        }))
      case 'setActiveTheme':
        chosen = command.themeId
        return show(site => site)
      case 'setCustomCode':
        return setCustomCode(command.mode, command.value)
    }
  }
}

const withThemes = (site: Bootstrap, all: Theme[]): Bootstrap => ({
  ...site,
  themes: { ...site.themes, all },
  settings: { ...site.settings, themes: { ...site.settings.themes, all } },
})

type Values = Extract<AppearanceCommand, { type: 'setValues' }>['values']

function withValues(site: Bootstrap, { themes, settings = {} }: Values): Bootstrap {
  const { branding, homepage, cookie_notice, fonts } = site.settings
  const merged = {
    branding: mergeValues(branding, settings.branding),
    homepage: mergeValues(homepage, settings.homepage),
    cookie_notice: mergeValues(cookie_notice, settings.cookie_notice),
    fonts: mergeValues(fonts ?? { service: null }, settings.fonts),
    themes: {
      ...mergeValues(site.settings.themes, settings.themes),
      all: site.settings.themes.all,
    },
  }
  const shown = settings.cookie_notice
    ? { cookie_notice: merged.cookie_notice, show_cookie_notice: merged.cookie_notice.enable }
    : {}
  const next = { ...site, ...shown, settings: { ...site.settings, ...merged, ...shown } }
  return themes ? withThemes(next, themes) : next
}

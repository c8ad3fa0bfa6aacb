import { useBootstrap } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { type ThemeChoice, useTheme } from '@app/shared/theme'
import { useWorkspaceChoices } from '@app/shared/workspace'
import { Globe, Keyboard, LogOut, Monitor, Moon, Sun, Users } from 'lucide-react'
import { useSignOut } from '../leaving/use-sign-out'
import { useChangeLanguage } from '../session/use-change-language'
import { usePageState } from '../state/page-state'
import type { Entry } from './entry'

const icon = { size: 16, strokeWidth: 1.75 } as const
const themes: Record<ThemeChoice, { label: string; Icon: typeof Sun }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
}

/** What can be done from everywhere: theme, language, the list of keys, signing out. */
export function useActions(): Entry[] {
  const { trans } = useTrans()
  const { palette } = usePageState()
  const signOut = useSignOut()
  const isSignedIn = useBootstrap(({ user }) => user !== null)
  const act = (id: string, label: string, symbol: React.ReactNode, run: () => void): Entry => ({
    ...{ id: `action:${id}`, group: trans('Actions'), label, icon: symbol, run },
  })
  return [
    ...useThemes(act),
    ...useLanguages(act),
    act('keys', trans('Keyboard shortcuts'), <Keyboard {...icon} />, () =>
      palette.setState({ shown: 'keys' }),
    ),
    ...(isSignedIn ? [act('sign-out', trans('Log out'), <LogOut {...icon} />, signOut)] : []),
  ]
}

type Act = (id: string, label: string, symbol: React.ReactNode, run: () => void) => Entry

function useThemes(act: Act): Entry[] {
  const { trans } = useTrans()
  const { mayChange, choice, canFollowSystem, choose } = useTheme()
  if (!mayChange) return []
  const offered = (['light', 'dark', 'system'] as const).filter(it => it !== 'system' || canFollowSystem)
  return offered
    .filter(it => it !== choice)
    .map(it => {
      const { label, Icon } = themes[it]
      return act(it, trans('Theme: :name', { name: trans(label) }), <Icon {...icon} />, () => choose(it))
    })
}

function useLanguages(act: Act): Entry[] {
  const { trans, language } = useTrans()
  const locales = useBootstrap(all => all.locales)
  const isTranslated = useBootstrap(({ settings }) => settings.i18n.enable)
  const { change } = useChangeLanguage()
  if (!isTranslated) return []
  return locales
    .filter(locale => locale.language !== language)
    .map(locale =>
      act(
        `language-${locale.language}`,
        trans('Language: :name', { name: locale.name }),
        <Globe {...icon} />,
        () => void change(locale.language),
      ),
    )
}

/** The workspaces to go to; none while there is only one, or nobody is signed in. */
export function useWorkspaces(): Entry[] {
  const { trans } = useTrans()
  const { notify } = useHost()
  const enabled = useBootstrap(({ user }) => user !== null)
  const { choices = [], active, select } = useWorkspaceChoices({ enabled })
  return choices
    .filter(({ id }) => id !== active.id)
    .map(({ id, name }) => ({
      id: `workspace:${id}`,
      group: trans('Switch workspace'),
      label: name,
      icon: <Users {...icon} />,
      run() {
        select(id)
        notify({ message: 'You are in :name now', values: { name }, type: 'positive' })
      },
    }))
}

import { isShutOut, visibleMenu } from '@app/shared/access-rules'
import {
  fileUrl,
  findMenuEntries,
  type ManifestEntry,
  type Resolved,
  type Target,
} from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'
import type { FirstPicture } from '../markup/public-page'
import type { DrawnPicture } from './first-picture'

/**
 * The first picture of a page for a visitor. There is none for who is signed in, whose bar is another one, nor below a notice of
 * cookies at the top, which moves everything.
 */
export function drawPicture(
  picture: FirstPicture,
  bootstrap: Bootstrap,
  { target, resolved }: { target?: Target & { entry: ManifestEntry }; resolved: Resolved },
): DrawnPicture | undefined {
  const { show_cookie_notice: hasNotice, cookie_notice: notice } = bootstrap
  if (bootstrap.user || !target || (hasNotice && notice.position === 'top')) return undefined
  const isAlone = picture.isAlone || target.gate.frame === 'bare' || isShutOut(bootstrap)
  return { picture, bar: isAlone ? undefined : barOf(), shown: picture.look === 'hero' ? shownBy() : {} }

  function barOf() {
    const entries = (menu: 'navbar' | 'navbar-actions') =>
      findMenuEntries(resolved, bootstrap, menu).filter(({ screen }) => screen !== 'narrow')
    const contributed = entries('navbar').map(({ id, label, path }) => ({
      ...{ id, label, action: path },
      type: 'route',
    }))
    return {
      items: [...visibleMenu(bootstrap, target?.gate.navbar ?? 'navbar'), ...contributed],
      actions: entries('navbar-actions').map(({ path, label, primary = false }) => ({
        ...{ path, label },
        isPrimary: primary,
      })),
    }
  }

  /** Builds keep the name of a picture in front of its hash. */
  function shownBy() {
    const name = bootstrap.settings.homepage.appearance.headerPicture
    const { url, extras } = target?.entry ?? { url: '', extras: { files: {} } }
    const file = (theme: 'light' | 'dark') =>
      Object.keys(extras.files).find(path => path.startsWith(`${name}-${theme}.`))
    const [light, dark] = [file('light'), file('dark')]
    return light && dark ? { light: fileUrl(url, light), dark: fileUrl(url, dark) } : {}
  }
}

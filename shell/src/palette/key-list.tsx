import { useBootstrap } from '@app/shared/bootstrap'
import type { Shortcut } from '@app/shared/contract'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { KeyCaps } from './key-caps'
import styles from './key-list.module.css'
import { mayOpen } from './may-open'
import { useReleases } from './use-releases'

/** The keys that work wherever one is. */
const everywhere: readonly Shortcut[] = [
  { group: 'Everywhere', keys: ['Mod+K'], label: 'Search everything' },
  { group: 'Everywhere', keys: ['?'], label: 'Show the keyboard shortcuts' },
  { group: 'Everywhere', keys: ['Escape'], label: 'Close what stands over the page' },
]

/** The keys there are: those of the page around all remotes, and those of the remotes this visitor may enter. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { trans } = useTrans()
  const bootstrap = useBootstrap(all => all)
  const { resolved, extras } = useReleases()
  const ofRemotes = extras
    .flatMap(({ shortcuts = [] }) => shortcuts)
    .filter(({ path }) => path === undefined || mayOpen(resolved, bootstrap, path))
  const groups = new Map<string, Map<string, Shortcut>>()
  for (const shortcut of [...everywhere, ...ofRemotes]) {
    const { group, keys, label } = shortcut
    groups.set(group, new Map(groups.get(group)).set(`${keys} ${label}`, shortcut))
  }
  return (
    <Dialog open onOpenChange={onClose} title={trans('Keyboard shortcuts')} size="lg">
      <div className={styles.groups}>
        {[...groups].map(([group, shortcuts]) => (
          <section key={group}>
            <h3 className={styles.heading}>{trans(group)}</h3>
            <dl className={styles.keys}>
              {[...shortcuts].map(([key, { keys, label }]) => (
                <div key={key} className={styles.row}>
                  <dt>{trans(label)}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

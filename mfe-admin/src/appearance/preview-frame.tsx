import { basePath, withBase } from '@app/shared/base-path'
import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Select } from '@app/shared/ui'
import type { Menu } from '@app/shared/wire'
import { type ReactNode, type RefObject, useState } from 'react'
import styles from './editor.module.css'

const HOME = '/'

/** The site itself in a frame, and a choice of its pages. */
export function PreviewFrame({
  frame,
  onNavigate,
  actions,
}: {
  frame: RefObject<HTMLIFrameElement | null>
  onNavigate: (to: string) => void
  actions: ReactNode
}) {
  const { trans } = useTrans()
  const settings = useSettings()
  const [page, setPage] = useState(HOME)
  // The address stays as it was: another one would load the frame anew.
  const [address] = useState(() => withBase(`${HOME}?appearanceEditor=true`, basePath(settings)))
  return (
    <div className={styles.site}>
      <div className={styles.siteBar}>
        <Select
          label={trans('Page in the preview')}
          inline
          value={page}
          options={[
            { value: HOME, label: trans('Homepage') },
            ...pagesOf(settings.menus).map(({ path, label }) => ({ value: path, label: trans(label) })),
          ]}
          onChange={event => {
            setPage(event.target.value)
            onNavigate(event.target.value)
          }}
        />
        {actions}
      </div>
      <iframe ref={frame} src={address} title={trans('Preview of the site')} className={styles.frame} />
    </div>
  )
}

/** The pages that the menus of the site lead to, each once. */
function pagesOf(menus: readonly Menu[]) {
  const pages = new Map<string, string>()
  for (const { positions, items } of menus)
    for (const { type, action, label } of items)
      if (type === 'route' && action && action !== HOME && !positions.some(it => it.startsWith('admin')))
        pages.set(action, label)
  return [...pages].map(([path, label]) => ({ path, label }))
}

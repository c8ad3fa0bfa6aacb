import type { Host } from '@app/shared/host'
import { computed, h, ref, type ShallowRef, type VNode } from 'vue'
import { orders } from './order-list'
import styles from './orders.module.css'
import { useBootstrap } from './use-bootstrap'

/** Set-up of the page: a list, one order below it, and a note that stays while the visitor moves between them. */
export function Orders({
  host,
  basePath,
  path,
}: {
  host: Host
  basePath: string
  path: ShallowRef<string>
}): () => VNode {
  const bootstrap = useBootstrap(host)
  const note = ref('')
  const chosen = computed(() => path.value.slice(basePath.length + 1))
  const trans = (text: string) => bootstrap.value.settings.i18n.lines[text] || text
  const link = (to: string, text: string) =>
    h(
      'a',
      {
        href: to,
        onClick(event: MouseEvent) {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          host.navigate(to)
        },
      },
      text,
    )
  const list = () =>
    h(
      'ul',
      { class: styles.list },
      orders.map(({ id, name }) => h('li', { key: id }, link(`${basePath}/${id}`, name))),
    )
  const one = () => {
    const order = orders.find(({ id }) => id === chosen.value)
    return h('div', { class: styles.order }, [
      h('h2', order?.name ?? trans('Not found')),
      link(basePath, trans('Back')),
    ])
  }
  return () =>
    h('div', { class: styles.page }, [
      h('h1', trans('Orders')),
      h('p', { class: styles.greeting }, bootstrap.value.settings.branding.site_name),
      chosen.value ? one() : list(),
      h('label', { class: styles.note }, [
        trans('Note'),
        h('input', {
          value: note.value,
          onInput: (event: Event) => {
            if (event.target instanceof HTMLInputElement) note.value = event.target.value
          },
        }),
      ]),
    ])
}

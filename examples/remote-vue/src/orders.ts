import type { Host } from '@app/shared/host'
import { computed, h, onMounted, onUnmounted, ref, type ShallowRef, type VNode } from 'vue'
import { followBootstrap } from './follow-bootstrap'
import { orders } from './order-list'

/** Sets the page up: a list that can be searched, and one order below it. The search stays while the visitor moves about. */
export function setUpOrders({
  host,
  basePath,
  path,
}: {
  host: Host
  basePath: string
  path: ShallowRef<string>
}): () => VNode {
  const bootstrap = followBootstrap(host)
  const search = ref('')
  const field = ref<HTMLInputElement>()
  const chosen = computed(() => path.value.slice(basePath.length + 1))
  const trans = (text: string) => bootstrap.value.settings.i18n.lines[text] || text

  const searchBySlash = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    field.value?.focus()
  }
  onMounted(() => window.addEventListener('keydown', searchBySlash))
  onUnmounted(() => window.removeEventListener('keydown', searchBySlash))

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
  const list = () => {
    const found = orders.filter(({ name }) => name.toLowerCase().includes(search.value.toLowerCase()))
    return h(
      'ul',
      found.map(({ id, name }) => h('li', { key: id }, link(`${basePath}/${id}`, name))),
    )
  }
  const one = () => {
    const order = orders.find(({ id }) => id === chosen.value)
    return h('div', [h('h2', order?.name ?? trans('Not found')), link(basePath, trans('Orders'))])
  }
  const onInput = (event: Event) => {
    if (event.target instanceof HTMLInputElement) search.value = event.target.value
  }
  return () =>
    h('div', { class: 'remote-vue' }, [
      h('h1', trans('Orders')),
      h('p', bootstrap.value.settings.branding.site_name),
      h('label', [trans('Search'), h('input', { ref: field, value: search.value, onInput })]),
      chosen.value ? one() : list(),
    ])
}

import type { Parcel, ParcelProps } from '@app/shared/contract'
import { type App, createApp, type ShallowRef, shallowRef } from 'vue'
import { setUpOrders } from './orders'
import { ordersSheet } from './orders-sheet'

const running = new WeakMap<HTMLElement, { app: App; path: ShallowRef<string> }>()

export default {
  async bootstrap() {},
  async mount({ domElement, host, basePath, path: first }: ParcelProps) {
    const path = shallowRef(first)
    const app = createApp({ setup: () => setUpOrders({ host, basePath, path }) })
    running.set(domElement, { app, path })
    document.adoptedStyleSheets.push(ordersSheet)
    app.mount(domElement)
  },
  async update({ domElement, path }: ParcelProps) {
    const it = running.get(domElement)
    if (it) it.path.value = path
  },
  async unmount({ domElement }: ParcelProps) {
    running.get(domElement)?.app.unmount()
    running.delete(domElement)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== ordersSheet)
  },
} satisfies Parcel

import type { Parcel, ParcelProps } from '@app/shared/contract'
import { type App, createApp, shallowRef } from 'vue'
import { Orders } from './orders'

const running = new WeakMap<HTMLElement, { app: App; path: { value: string } }>()

export default {
  async bootstrap() {},
  async mount({ domElement, host, basePath, path: first }: ParcelProps) {
    const path = shallowRef(first)
    const app = createApp({ setup: () => Orders({ host, basePath, path }) })
    running.set(domElement, { app, path })
    app.mount(domElement)
  },
  async update({ domElement, path }: ParcelProps) {
    const it = running.get(domElement)
    if (it) it.path.value = path
  },
  async unmount({ domElement }: ParcelProps) {
    running.get(domElement)?.app.unmount()
    running.delete(domElement)
  },
} satisfies Parcel

import type { Parcel, ParcelProps } from '@app/shared/contract'
import { HarborClock } from './harbor-clock'
import { uniqueTag } from './unique-tag'

const tag = uniqueTag('harbor-clock')
customElements.define(tag, HarborClock)

const clockIn = ({ domElement }: ParcelProps) => {
  const clock = domElement.firstElementChild
  return clock instanceof HarborClock ? clock : undefined
}

export default {
  async bootstrap() {},
  async mount(props: ParcelProps) {
    const clock = document.createElement(tag)
    if (clock instanceof HarborClock) clock.show(props)
    props.domElement.append(clock)
  },
  async update(props: ParcelProps) {
    clockIn(props)?.show(props)
  },
  async unmount(props: ParcelProps) {
    clockIn(props)?.stop()
    props.domElement.replaceChildren()
  },
} satisfies Parcel

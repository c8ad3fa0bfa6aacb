/** Throws as often as the page's `window.faulty` says for a name, such as `{ page: 2 }`. */
export function throwWhileAsked(name: string) {
  const plan: unknown = Reflect.get(window, 'faulty')
  if (typeof plan !== 'object' || plan === null) return
  const left = Number(Reflect.get(plan, name) ?? 0)
  if (left <= 0) return
  Reflect.set(plan, name, left - 1)
  throw new Error(`faulty: ${name}`)
}

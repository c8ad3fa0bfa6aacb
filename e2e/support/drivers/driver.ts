/** A browser that Playwright cannot drive, through the standard it speaks itself; one window, one visitor. */
export interface Driver {
  /** Loads a document and waits until the browser calls it complete. */
  goto(url: string): Promise<void>
  /** Runs the body of a function in the page and gives what it returns, which must be JSON. */
  evaluate(body: string): Promise<unknown>
  /** Types at the caret, as keys of a keyboard. */
  type(text: string): Promise<void>
  /** Presses and releases the pointer at a place in the window. */
  click(x: number, y: number): Promise<void>
  close(): Promise<void>
}

/** The protocols share their description of keys and pointers. */
export const keysOf = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

export const clickAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

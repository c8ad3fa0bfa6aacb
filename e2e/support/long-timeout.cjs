/** A journey starts a server and a browser. */
jest.setTimeout(120_000)

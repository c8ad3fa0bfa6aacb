/** A journey starts a server and a browser, and the longest take two minutes on a busy machine. */
jest.setTimeout(240_000)

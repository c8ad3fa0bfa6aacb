/** A journey starts a server and a browser, and the longest take four minutes on a busy machine. */
jest.setTimeout(480_000)

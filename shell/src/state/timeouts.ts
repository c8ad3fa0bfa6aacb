/** The longest a visitor waits for a page or a slot before it counts as failed. */
const page = 8_000
/** One attempt at a download: half of the whole wait, so that a second attempt fits in. */
const attempt = page / 2

/** Every waiting time of the shell, in milliseconds. */
export const timeouts = {
  page,
  attempt,
  /** After this long a visitor reads that the page is still loading; they see a spinner before. */
  slowNotice: attempt,
  /** A picture that the document shows of a page hides the bar, which can be used before the page is there. */
  firstPicture: 2_000,
  /** The signed manifest. It is shorter than an attempt, because a failed attempt asks for the manifest before the next one. */
  manifest: 3_000,
  /** IndexedDB, which some browsers leave unanswered; less than the manifest whose place a stored one takes. */
  storage: 2_000,
  /** The longest pause before the second attempt, so that a thousand pages do not come back at once. */
  retryJitter: 300,
  /** Preloads that failed answer the next request, too, until all of them have ended. */
  preloadsEnd: 150,
  /** A navigation that is not rendered by then is rendered synchronously. */
  transition: 2_000,

  /** A version counts as good, and as not crashing, after so long on screen. */
  stable: 3_000,
  /** A version that failed is not the first choice for so long while there is another. */
  quarantine: 30_000,
  /** A version that nothing uses any more is removed after this pause: it may have been left for a moment only. */
  removal: 1_000,
  /** A tab that wrote no sign of life for so long has crashed or was closed. */
  tabSilence: 10_000,

  /** The server sends a sign of life every 15 s; a stream that is silent for two of them is asked around. */
  streamSilence: 30_000,
  /** Pages whose push connection broke come back spread over so long; a server that was stopped has thousands of them. */
  realtimeReconnect: 5_000,
  /** A push connection that is not there by then perhaps found no server; it is tried again, spread over half as long as it has been away. */
  realtimeConnect: 3_000,
  /** The longest that attempts are spread over. */
  realtimeReconnectMost: 20_000,
  /** Of many events about one thing, such as each file of an upload, those within so long are followed together. */
  realtimeEvents: 300,
  /** Without a push connection a page asks so often whether it missed anything. */
  realtimePoll: 60_000,
  /** Until a call that gives the browser a new session has surely been answered. */
  newSession: 2_000,
  /** Pages that hear of a changed site ask for it spread over so long. */
  siteSpread: 5_000,
  /** Beacons of this long go out together. */
  beaconBatch: 2_000,

  /** A page counts as idle when its visitor did nothing for so long. */
  idle: 5_000,
  /** The server is asked for what was typed once nothing more came for so long. */
  typing: 200,
  /** Forms that wait for data take restored drafts later than others. */
  drafts: 5_000,
  /** How long the offer of an update stays on screen. */
  updateOffer: 60_000,
  /** What screen readers were told is there for so long; the longest text is read in it. */
  announcement: 10_000,
  /** How long the report of an error stays on screen. */
  errorNotice: 8_000,

  /** Errors while unmounting that come closer together than this are one series. */
  unmountErrors: 1_000,
  /** A page that was left has put the document in order by then; parcels need a moment. */
  cleanup: 100,
  /** Code that only failures need is fetched when the first page has been on screen for so long. */
  warmUp: 1_000,
  /** Code of the bar and of notices that did not come is asked for again after so long. */
  lateCode: 5_000,
  /** Stylesheets that are stored for the next document. */
  stylesheets: 10_000,
} as const

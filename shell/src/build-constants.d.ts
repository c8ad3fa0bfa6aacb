/** Ed25519 public keys whose signatures the shell accepts, current and next, and how many of them it takes. Set by the build. */
declare const __MFE_TRUST__: import('@app/shared/protocol').Trust
/** Range of the versions of `@module-federation/enhanced` whose remotes run on this shell's federation runtime. Set by the build. */
declare const __MFE_RUNTIME__: string
/** Nonce for the elements that code adds to the document. Webpack's own. */
declare let __webpack_nonce__: string
/** Version of every module the shell lends to remotes, by request. Set by the build. */
declare const __MFE_SINGLETONS__: Readonly<Record<string, string>>

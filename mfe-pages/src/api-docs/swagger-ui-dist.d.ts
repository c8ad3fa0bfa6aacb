declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  /** A call from the "Try it out" form. */
  interface TriedRequest {
    headers: Record<string, string>
    [key: string]: unknown
  }

  /** What plugins and layouts of the viewer get: its own React, and its parts by name. */
  export interface ViewerSystem {
    React: Pick<typeof import('react'), 'createElement'>
    getComponent: (name: string, isContainer: boolean) => import('react').ComponentType
  }

  /** Renders the description of an API into an element. */
  function SwaggerUIBundle(options: {
    domNode: HTMLElement
    spec: object
    plugins: ((system: ViewerSystem) => object)[]
    layout: string
    docExpansion: 'list' | 'full' | 'none'
    filter: boolean
    validatorUrl: null
    defaultModelsExpandDepth: number
    requestInterceptor: (request: TriedRequest) => TriedRequest
  }): unknown
  export default SwaggerUIBundle
}

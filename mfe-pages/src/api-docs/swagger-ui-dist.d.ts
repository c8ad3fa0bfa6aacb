declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  /** A call somebody tries out. */
  interface TriedRequest {
    headers: Record<string, string>
    [key: string]: unknown
  }

  /** Draws the description of an API into an element. */
  function SwaggerUIBundle(options: {
    domNode: HTMLElement
    spec: object
    docExpansion: 'list' | 'full' | 'none'
    filter: boolean
    validatorUrl: null
    defaultModelsExpandDepth: number
    requestInterceptor: (request: TriedRequest) => TriedRequest
  }): unknown
  export default SwaggerUIBundle
}

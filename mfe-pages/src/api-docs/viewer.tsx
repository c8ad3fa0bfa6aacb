import { accountOf } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { readCookie } from '@app/shared/http'
import { useTheme } from '@app/shared/theme'
import { useEffect, useRef } from 'react'
import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { callsLayout } from './calls-layout'
import styles from './viewer.module.css'

const DARK = 'dark-mode'

/** Shows an OpenAPI document; its calls can be tried with the own session or with an access token. */
export default function Viewer({ spec }: { spec: object }) {
  const { isDark } = useTheme()
  const { bootstrap } = useHost()
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const domNode = element.current
    if (!domNode) return
    SwaggerUIBundle({
      domNode,
      spec,
      plugins: [callsLayout],
      layout: 'CallsLayout',
      docExpansion: 'list',
      filter: true,
      validatorUrl: null,
      defaultModelsExpandDepth: -1,
      requestInterceptor: request => ({
        ...request,
        headers: {
          ...request.headers,
          'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '',
          'X-Account': accountOf(bootstrap.getState()),
        },
      }),
    })
    return () => domNode.replaceChildren()
  }, [spec, bootstrap])

  // The viewer has colours for the dark of its own, under this name.
  useEffect(() => {
    document.documentElement.classList.toggle(DARK, isDark)
    return () => document.documentElement.classList.remove(DARK)
  }, [isDark])

  return <div ref={element} className={styles.viewer} />
}

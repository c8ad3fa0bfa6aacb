import { useTrans } from '@app/shared/i18n'
import { Tabs } from '@app/shared/overlays'
import { CodeBlock } from './code-block'
import { asCurl, asFetch, type CallRequest } from './request'

/** A request as code to take away. */
export function CodeSamples({ request, isForTokens }: { request: CallRequest; isForTokens: boolean }) {
  const { trans } = useTrans()
  if (!isForTokens) return <p>{trans('Only people who are signed in make this call; no token opens it.')}</p>
  return (
    <Tabs
      label={trans('Code samples')}
      tabs={[
        { value: 'curl', label: 'curl', content: <CodeBlock label="curl" code={asCurl(request)} /> },
        {
          value: 'fetch',
          label: 'JavaScript',
          content: <CodeBlock label="JavaScript" code={asFetch(request)} />,
        },
      ]}
    />
  )
}

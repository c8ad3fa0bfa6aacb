import { useTrans } from '@app/shared/i18n'
import { EmptyState, Skeleton } from '@app/shared/ui'
import type { SharedFile } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { FileIcon } from '../entry/file-icon'
import styles from './preview.module.css'

const PdfPreview = lazy(() => import('./pdf/pdf-preview'))

/** Bytes of a text that are shown. */
const MOST_TEXT = 256 * 1024

/** What can be shown of a file: pictures, films, sound, texts and PDFs. Those we draw: the viewer of a browser wants a page without a sandbox. */
export function Preview({ file }: { file: SharedFile }) {
  const { trans } = useTrans()
  const { url, name, type } = file
  if (url && type === 'image') return <img className={styles.media} src={url} alt={name} />
  // biome-ignore lint/a11y/useMediaCaption: people's own films come without captions
  if (url && type === 'video') return <video className={styles.media} src={url} controls preload="metadata" />
  // biome-ignore lint/a11y/useMediaCaption: people's own recordings come without captions
  if (url && type === 'audio') return <audio className={styles.sound} src={url} controls preload="metadata" />
  if (url && type === 'text') return <Text url={url} />
  if (url && type === 'pdf')
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <PdfPreview url={url} name={name} />
      </Suspense>
    )
  return (
    <EmptyState
      icon={<FileIcon type={type} />}
      title={trans('There is no preview of this kind of file')}
      text={trans('Download it to open it.')}
    />
  )
}

/** The begin of a text, as it is. */
function Text({ url }: { url: string }) {
  const { trans } = useTrans()
  const { data, isError } = useQuery({
    queryKey: ['dashboard', 'file-text', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal, headers: { range: `bytes=0-${MOST_TEXT - 1}` } })
      if (!response.ok) throw new Error(`the file answered ${response.status}`)
      return response.text()
    },
  })
  if (isError) return <EmptyState icon={<EyeOff />} isFailure title={trans('The text could not be loaded')} />
  if (data === undefined) return <Skeleton height={240} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that is scrolled must be reached by the keyboard
    <pre className={styles.text} tabIndex={0}>
      {data}
    </pre>
  )
}

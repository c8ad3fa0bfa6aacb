import { useTrans } from '@app/shared/i18n'
import { EmptyState, Skeleton } from '@app/shared/ui'
import type { SharedFile } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FileIcon } from '../entry/file-icon'
import styles from './preview.module.css'

const PdfPreview = lazy(() => import('./pdf/pdf-preview'))

/** Bytes of a text that are shown. */
const MOST_TEXT = 256 * 1024

/** What can be shown of a file: pictures, films, sound, texts and PDFs. Those we draw: the viewer of a browser wants a page without a sandbox. */
export function Preview({ file }: { file: SharedFile }) {
  const { trans } = useTrans()
  const { url, name, type } = file
  // Which address failed: another file is shown in the same place.
  const [failed, setFailed] = useState<string>()
  const media = { src: url ?? '', onError: () => setFailed(url ?? undefined) }
  if (url && failed === url)
    return (
      <EmptyState
        icon={<EyeOff />}
        isFailure
        title={trans('This file cannot be shown')}
        text={trans(
          'It is damaged, of a kind that this browser does not know, or the connection was lost. Download it to open it.',
        )}
      />
    )
  if (url && type === 'image') return <img className={styles.media} alt={name} {...media} />
  if (url && type === 'video')
    return <video className={styles.media} controls preload="metadata" {...media} />
  if (url && type === 'audio')
    return <audio className={styles.sound} controls preload="metadata" {...media} />
  if (url && type === 'text') return <Text url={url} isCut={file.file_size > MOST_TEXT} />
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
function Text({ url, isCut }: { url: string; isCut: boolean }) {
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
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that is scrolled must be reached by the keyboard */}
      <pre className={styles.text} tabIndex={0}>
        {data}
      </pre>
      {isCut && (
        <p className={styles.cut}>
          {trans('This is only the beginning. Download the file to read all of it.')}
        </p>
      )}
    </>
  )
}

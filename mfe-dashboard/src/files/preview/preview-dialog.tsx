import { useHttp } from '@app/shared/host'
import { prettyBytes, useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { ButtonLink, EmptyState, Skeleton } from '@app/shared/ui'
import { useActiveWorkspace } from '@app/shared/workspace'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { entryQuery } from '../calls/file-calls'
import { downloadAddress } from '../entry/download-address'
import { Preview } from './preview'

/** Shows a file, and offers its download. Its address is asked for anew: the one of the list may have run out. */
export function PreviewDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { trans, language } = useTrans()
  const { id: workspace } = useActiveWorkspace()
  const { data: file, isError } = useQuery({ ...entryQuery(useHttp(), workspace, id), staleTime: 0 })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={name}
      description={file && prettyBytes(file.file_size, language)}
      actions={
        file && (
          <ButtonLink variant="outline" to={downloadAddress(file) ?? ''} target="_blank" rel="noopener">
            {trans('Download')}
          </ButtonLink>
        )
      }
    >
      {isError ? (
        <EmptyState icon={<CloudOff />} isFailure title={trans('The file could not be loaded')} />
      ) : file ? (
        <Preview file={file} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}

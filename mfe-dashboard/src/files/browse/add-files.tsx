import { useTrans } from '@app/shared/i18n'
import { Menu, MenuItem } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import { filesOfInput, type UploadedFile } from '@app/shared/uploads'
import { Camera, FolderPlus, FolderUp, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The button that uploads files or a folder, or makes a folder; on phones and tablets it takes a picture, too. */
export function AddFiles({
  onFiles,
  onNewFolder,
}: {
  onFiles: (files: UploadedFile[]) => void
  onNewFolder: () => void
}) {
  const { trans } = useTrans()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(filesOfInput(event.currentTarget))
    // The same file can be chosen again.
    event.currentTarget.value = ''
  }
  return (
    <>
      <Menu trigger={<Button>{trans('New')}</Button>}>
        <MenuItem icon={<Upload {...icon} />} onSelect={() => files.current?.click()}>
          {trans('Upload files')}
        </MenuItem>
        <MenuItem icon={<FolderUp {...icon} />} onSelect={() => folder.current?.click()}>
          {trans('Upload a folder')}
        </MenuItem>
        {window.matchMedia('(pointer: coarse)').matches && (
          <MenuItem icon={<Camera {...icon} />} onSelect={() => camera.current?.click()}>
            {trans('Take a picture')}
          </MenuItem>
        )}
        <MenuItem icon={<FolderPlus {...icon} />} onSelect={onNewFolder}>
          {trans('New folder')}
        </MenuItem>
      </Menu>
      <input ref={files} type="file" multiple hidden aria-label={trans('Files to upload')} onChange={take} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={trans('Picture to take')}
        onChange={take}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label={trans('Folder to upload')}
        {...{ webkitdirectory: '' }}
        onChange={take}
      />
    </>
  )
}

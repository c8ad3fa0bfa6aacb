import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import styles from './crop-dialog.module.css'
import { cutSquare } from './cut-square'

/** Chooses the round part of a picture that is shown; arrow keys move it and its corners. */
export default function CropDialog({
  file,
  pending,
  onClose,
  onUnreadable,
  onCut,
}: {
  file: File
  pending: boolean
  onClose: () => void
  /** The file is no image this browser can show. */
  onUnreadable: () => void
  onCut: (image: Blob) => void
}) {
  const { trans } = useTrans()
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  const cut = async () => {
    if (!image.current || !crop) return
    try {
      onCut(await cutSquare(image.current, crop))
    } catch {
      onUnreadable()
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={trans('Crop your picture')}
      description={trans('Move and size the circle; what is inside is shown.')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {trans('Cancel')}
          </Button>
          <Button pending={pending} disabled={!crop} onClick={() => void cut()}>
            {trans('Save picture')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url && (
          <ReactCrop
            {...(crop && { crop })}
            aspect={1}
            circularCrop
            keepSelection
            minWidth={48}
            onChange={(_, percent) => setCrop(percent)}
            ariaLabels={{
              cropArea: trans('Use the arrow keys to move the picture area'),
              nwDragHandle: trans('Use the arrow keys to size the picture area from the top left'),
              nDragHandle: trans('Use the arrow keys to size the picture area from the top'),
              neDragHandle: trans('Use the arrow keys to size the picture area from the top right'),
              eDragHandle: trans('Use the arrow keys to size the picture area from the right'),
              seDragHandle: trans('Use the arrow keys to size the picture area from the bottom right'),
              sDragHandle: trans('Use the arrow keys to size the picture area from the bottom'),
              swDragHandle: trans('Use the arrow keys to size the picture area from the bottom left'),
              wDragHandle: trans('Use the arrow keys to size the picture area from the left'),
            }}
          >
            <img
              ref={image}
              src={url}
              alt={trans('Your picture')}
              className={styles.image}
              onError={onUnreadable}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, 1, width, height), width, height))
              }
            />
          </ReactCrop>
        )}
      </div>
    </Dialog>
  )
}

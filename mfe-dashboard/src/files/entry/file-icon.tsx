import type { FileKind } from '@app/shared/wire'
import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileText,
  FileVideo,
  Folder,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import styles from './file-icon.module.css'

const icons: Record<FileKind, LucideIcon> = {
  folder: Folder,
  image: FileImage,
  video: FileVideo,
  audio: FileAudio,
  pdf: FileText,
  text: FileText,
  archive: FileArchive,
  file: File,
}

/** The icon of a kind of file. */
export function FileIcon({ type, size = 20 }: { type: FileKind; size?: number }) {
  const Icon = icons[type]
  return <Icon className={styles.icon} data-type={type} size={size} strokeWidth={1.5} aria-hidden="true" />
}

/** What a file looks like: a small picture of it where there is one, else the icon of its kind. */
export function FilePicture({
  file: { type, thumbnail_url: address },
  size,
}: {
  file: { type: FileKind; thumbnail_url: string | null }
  size: 'row' | 'tile'
}) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={styles.picture} data-size={size}>
      {address && failed !== address ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      ) : (
        <FileIcon type={type} size={size === 'row' ? 20 : 40} />
      )}
    </span>
  )
}

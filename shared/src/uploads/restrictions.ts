import type { UploadedFile, UploadRestrictions } from '../host/uploads'
import { prettyBytes } from '../i18n/pretty-bytes'
import { shownName } from './shown-name'

/** Why a file may not be uploaded: an English line and its values. */
export interface UploadProblem {
  message: string
  values: Readonly<Record<string, string>>
}

/** What is wrong with a file, or undefined; its values are written as `language` does. */
export function problemOf(
  file: UploadedFile,
  language: string,
  { maxFileSize, allowedFileTypes, blockedFileTypes }: UploadRestrictions = {},
): UploadProblem | undefined {
  if (maxFileSize !== undefined && file.size > maxFileSize)
    return {
      message: '`:file` exceeds maximum allowed size of :size',
      values: { file: shownName(file.name), size: prettyBytes(maxFileSize, language) },
    }
  const isBlocked = blockedFileTypes?.some(type => matches(file, type)) ?? false
  const isAllowed = !allowedFileTypes?.length || allowedFileTypes.some(type => matches(file, type))
  return isBlocked || !isAllowed ? { message: 'This file type is not allowed', values: {} } : undefined
}

/** Whether a file is of a type: a MIME pattern with wildcards (`image/*`), or an extension with or without its dot. */
function matches(file: UploadedFile, type: string): boolean {
  const pattern = type.trim().toLowerCase()
  if (!pattern.includes('/')) return pattern === '*' || file.extension === pattern.replace(/^\./, '')
  const wanted = pattern.split('/')
  // What follows the semicolon, such as a character set, says nothing of the type.
  const given = (file.mime.toLowerCase().split(';')[0] ?? '').trim().split('/')
  return wanted.every((part, index) => part === '*' || part === given[index])
}

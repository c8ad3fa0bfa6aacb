export type {
  UnfinishedUpload,
  UploadedFile,
  UploadOptions,
  UploadRecord,
  UploadRestrictions,
  UploadStatus,
  Uploads,
} from '../host/uploads'
export { type DroppedFiles, filesOfDrop, filesOfInput, filesOfPaste } from './chosen-files'
export { shownName } from './shown-name'
export { toUploadedFile } from './uploaded-file'
export { useUploadRecords, useUploads } from './use-uploads'

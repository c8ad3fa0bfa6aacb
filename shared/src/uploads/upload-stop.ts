/** Why an upload was stopped. Only an abort removes what the server has of it; a page that is left keeps it for later. */
export class UploadStop extends Error {
  override readonly name = 'UploadStop'
  readonly kind: 'abort' | 'pause' | 'timeout' | 'leave'

  constructor(kind: UploadStop['kind'], message: string = kind) {
    super(message)
    this.kind = kind
  }
}

/** Whether what the server has of a stopped upload is to be removed. */
export const isForGood = ({ reason }: AbortSignal): boolean =>
  reason instanceof UploadStop && reason.kind === 'abort'

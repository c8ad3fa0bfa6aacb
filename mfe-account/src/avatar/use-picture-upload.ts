import { toUploadedFile, type Uploads, useUploadRecords, useUploads } from '@app/shared/uploads'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'

/**
 * A mutation that uploads a picture to a path of the api, and how far it is: 0 to 100, undefined while nothing is on its way. The
 * picture shows this itself, so that the panel of uploads does not.
 */
export function usePictureUpload<Answer>(
  endpoint: string,
  options: Omit<UseMutationOptions<Answer, unknown, Blob>, 'mutationFn'>,
) {
  const uploads = useUploads()
  const percentage = useUploadRecords(
    records =>
      records.find(record => record.status === 'inProgress' && record.options.endpoint === endpoint)
        ?.percentage,
  )
  const upload = useMutation({
    ...options,
    mutationFn: image => uploadPicture<Answer>(uploads, endpoint, image),
  })
  return { upload, percentage }
}

/** Rejects with what the http client would throw. */
const uploadPicture = <Answer>(uploads: Uploads, endpoint: string, image: Blob) =>
  new Promise<Answer>((resolve, reject) => {
    const file = toUploadedFile(image, { name: image instanceof File ? image.name : 'picture' })
    void uploads
      .add([file], {
        endpoint,
        isQuiet: true,
        onCompleted({ id, answer }) {
          uploads.clearFinished(id)
          resolve(answer as Answer)
        },
        onFailed({ id }, error) {
          uploads.clearFinished(id)
          reject(error)
        },
      })
      .then(([id]) => id ?? reject(new TypeError('Uploads could not be loaded.')))
  })

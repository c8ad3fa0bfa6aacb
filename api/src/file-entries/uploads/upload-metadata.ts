import { UploadMetadata } from '@app/shared/wire'
import { Compile } from 'typebox/compile'
import { invalid } from '../../errors/refusals'
import { convertTexts } from '../../http/convert-texts'

const schema = Compile(UploadMetadata)

/** Where an upload belongs, of texts as forms and tus send them; 422 at the field that is wrong. */
export function readMetadata(sent: unknown, field = 'metadata'): UploadMetadata {
  const value = convertTexts(UploadMetadata, sent)
  if (schema.Check(value)) return value
  const wrong = [...schema.Errors(value)][0]?.instancePath.split('/')[1]
  throw invalid({ [wrong || field]: 'malformed' })
}

/** The same of a JSON text; nothing is no metadata. */
export function parseMetadata(text: string | undefined): UploadMetadata {
  if (!text) return {}
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw invalid({ metadata: 'json_invalid' })
  }
  return readMetadata(sent)
}

/** The same, as the row of an upload has it. */
export const placeOf = ({ disk = 'uploads', parentId = null, relativePath = '' }: UploadMetadata) => ({
  disk,
  parentId,
  relativePath: relativePath || null,
})

/** A multipart body with one file, as a browser sends it. */
export function formWithFile(bytes: Buffer, { field = 'file', name = 'me.png', type = 'image/png' } = {}) {
  const boundary = '----form-of-a-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/**
 * The bytes of a file as bare base64: no `data:` in front, which gateways refuse. The browser encodes it off the
 * page's thread.
 * @throws DOMException when the file can no longer be read: it was changed or deleted since it was chosen.
 */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () =>
      reject(reader.error ?? new DOMException('the file cannot be read', 'NotReadableError')),
    )
    reader.readAsDataURL(file)
  })
}

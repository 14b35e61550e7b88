/**
 * The text of a body, read while it arrives. A longer one is not read to its end; its connection is closed.
 *
 * @returns null when it is longer than `maxBytes`.
 */
export const readText = async (body: ReadableStream, maxBytes: number): Promise<string | null> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > maxBytes) {
      // Whether this succeeds does not change the result.
      reader.cancel().catch(() => {})
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

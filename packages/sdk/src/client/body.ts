/** Reads a body as text. Stops and closes the connection after `maxBytes`. @returns null when the body is longer. */
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
      reader.cancel().catch(() => {})
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

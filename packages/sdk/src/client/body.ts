/**
 * The text of a body that is still on its way, read as far as a limit: what is longer is left, and its connection with
 * it.
 *
 * @returns null when it is longer than `maxBytes`.
 */
export async function readText(body: ReadableStream, maxBytes: number): Promise<string | null> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > maxBytes) {
      // Whether the far end hears of it changes nothing here.
      reader.cancel().catch(() => {})
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Whether a text is valid in a header: one-byte characters, no control characters except tabs. */
export const fitsHeader = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)

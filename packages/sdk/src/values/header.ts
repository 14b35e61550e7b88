/** Whether a header can carry a text: letters of one byte, no line breaks or other control characters but tabs. */
export const fitsHeader = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)

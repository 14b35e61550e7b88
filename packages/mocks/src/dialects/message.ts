/** Where a payload is when its call says nothing else. */
export const MESSAGE = '§7: "Response shape: type (\'ok\' success), code (1 success), message".'

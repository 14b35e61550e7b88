/** Serves a folder under /h4/. @returns the port */
export function serveFolder(folder: string, port: number, host: string): Promise<number>

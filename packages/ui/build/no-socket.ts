/** In the place of socket.io-client: the demonstration's pushes come from its own page. */
export const io = (): never => {
  throw new Error('There is no socket here')
}

export type { Connection, Push } from './connection.ts';
export type { Frame } from './frame.ts';
export type { ConnectionState, ConnectionStatus } from './machine.ts';
export { createMarket, type Market, type MarketOptions, type MarketStore } from './market.ts';
export type { LiveCandle, Quote } from './quote.ts';
export { recordSocket, replaySocket, type ReplayOptions } from './recording.ts';
export { SOCKET_PATH, socketIo, type SocketIoClient, type SocketIoOptions, type SocketIoSettings, type SocketIoSocket, } from './socket-io.ts';
export type { Socket, SocketEvents } from './socket.ts';

import { onTestFinished } from 'vitest'
import { send, type AppError, type ClientOptions, type SendOptions } from '../../src/client/index.ts'
import { contract, type OutputOf } from '../../src/contract/index.ts'
import { failure, testClient } from './client.ts'
import { startServer, type Answer, type TestServer } from './http-server.ts'

const { market, options } = contract

export const order = { type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '50' } as const
export const accepted = { type: 1, open_price: '1', number: '50', seconds: 60, currency_name: 'USDT' }

/** The calls that find the order after its answer was lost. */
export const QUESTIONS = [1, 3].map(status => ({
  endpoint: 'options.list',
  input: { match_id: 2, status },
  missing: [],
}))

let server: TestServer | undefined
/** Starts a server that lives as long as the test. */
export const serve = async (...answers: readonly Answer[]): Promise<TestServer> => {
  server = await startServer(...answers)
  onTestFinished(server.close)
  return server
}
/** The requests of the last started server. */
export const seen = () => server?.seen

/** Places the order with a server that gives this answer. @returns the error of the call */
export const buy = async (
  answer: Answer,
  settings?: Partial<ClientOptions>,
  call?: SendOptions,
): Promise<AppError> => {
  const { origin } = await serve(answer)
  return failure(send(testClient(origin, settings), options.submit, order, call))
}

/** Reads the quotations from a server with these answers. */
export const read = async (
  answers: readonly Answer[],
  settings?: Partial<ClientOptions>,
  call?: SendOptions,
): Promise<OutputOf<typeof market.quotations>> => {
  const { origin } = await serve(...answers)
  return send(testClient(origin, settings), market.quotations, {}, call)
}

// Adds a field that one platform sends to a schema of the contract, and prints the JSON Schema of the result; no exchange is needed:
//   npx tsx examples/schemas.ts
import { amount, optionTrade } from '@app/sdk/contract'
import * as z from 'zod/mini'

const tradeWithFee = z.extend(optionTrade, { fee: z.optional(amount) })
type TradeWithFee = z.infer<typeof tradeWithFee>

const statement = z.object({ month: z.string(), trades: z.array(tradeWithFee) })

const total = ({ number, fee }: TradeWithFee) => `stake ${number}, fee ${fee ?? 'none'}`

const { trades } = z.parse(statement, {
  month: '2026-11',
  trades: [{ type: '1', open_price: 30018.12, number: '50.00', seconds: 60, status: 1, fee: '0.50' }],
})
for (const trade of trades) console.log(total(trade))
console.log(JSON.stringify(z.toJSONSchema(statement, { io: 'input' }), null, 2))

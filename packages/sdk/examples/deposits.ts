// Prints the deposit address of a coin, reports a deposit, and lists the deposits of that coin:
//   npx tsx examples/deposits.ts [origin] [socket]
import { RechargeStatus } from '@app/sdk'
import { RECHARGE_COINS, rechargeAddress } from '@app/sdk/rules'
import { idOf, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const currency = await idOf(app, 'USDT')
  const coin = RECHARGE_COINS.find(({ key }) => key === 'TRC20')
  const address = coin && rechargeAddress(await app.api.recharge.address({ currency }), coin)
  if (!address) throw new Error('USDT cannot be deposited')
  console.log(`send ${coin.name} (${coin.key}) to ${address}`)
  // One pixel, as the voucher.
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = new Blob([Buffer.from(png, 'base64')], { type: 'image/png' })
  const pic = await app.api.upload.image({ file })
  await app.api.recharge.submit({ currency, type: address, amount: '25', pic })
  const { rows } = await app.api.recharge.log({ currency_id: currency })
  for (const { amount, currency_name, created_at, status } of rows)
    console.log(
      `${created_at} ${amount} ${currency_name}`,
      status === RechargeStatus.approved ? 'arrived' : 'waiting',
    )
})

import { contract, type Endpoint } from '@app/sdk/contract'
import { expect, onTestFinished, test } from 'vitest'
import type { CommandInput, CommandKind } from '../exchange/exchange.ts'
import { ID } from '../../test/support/http-funds.ts'
import { ask, lastCode, newUser, sharedServer } from '../../test/support/server.ts'

const { account, leverage, options, recharge, upload, wallet, withdrawal } = contract

const server = await sharedServer()
const { url } = server

type Fields = Readonly<Record<string, unknown>>
type User = Awaited<ReturnType<typeof newUser>>
/** The request, or a function that prepares it for a new user with 100 USDT in each account except fiat. */
type Sent = Fields | FormData | ((user: User) => Fields | Promise<Fields>)
type Row = readonly [endpoint: Endpoint, en: string, hk: string, sent: Sent, type?: string]

const run = <Kind extends CommandKind>(kind: Kind, input: CommandInput<Kind>) =>
  server.exchange.execute(kind, input)
/** Executes a command, and another one after the test. */
const during = <Kind extends CommandKind>(
  kind: Kind,
  input: CommandInput<Kind>,
  afterwards: CommandInput<Kind>,
) => {
  run(kind, input)
  onTestFinished(() => void run(kind, afterwards))
}
const succeed = async (endpoint: Endpoint, fields: Fields, token?: string) => {
  const answer = await ask(url, endpoint, fields, token === undefined ? {} : { token })
  if (answer['type'] !== 'ok') throw new Error(JSON.stringify(answer))
}

let count = 0
const newAddress = () => `refused-${++count}@example.com`
const codeFor = async (user_string: string, type: 'email' | 'forget'): Promise<string> => {
  await succeed(account.sendCode, { user_string, type })
  return lastCode(url)
}
const lock = ({ id }: User) => run('lockUser', { userId: id, until: Date.UTC(2100, 0) })
const picture = (type: string, bytes: number, start = '') => {
  const form = new FormData()
  form.append('file', new Blob([start, new Uint8Array(bytes)], { type }))
  return form
}

const NOBODY = 'nobody@example.com'
const form = { user_string: NOBODY, code: '000000', password: 'secret1', re_password: 'secret1' }
const reset = { account: NOBODY, code: '000000', password: 'secret1', repassword: 'secret1' }
const papers = { name: 'Ann', card_id: 'A12345', front_pic: '/1.png', reverse_pic: '/2.png', type: 1 }
const deposit = { currency: ID.USDT, amount: '5', type: 'T1', pic: '/1.png', active: 1 }
const payout = { symbol: 'USDT', currency: ID.USDT, address: 'T1', number: '10', type: '1' }
const move = { currency_id: ID.USDT, number: '10', from_field: 'change', to_field: 'micro' }
const swap = { amount: '10', base_id: ID.BTC, quote_id: ID.USDT, type: 1 }
const option = { match_id: ID.BTC, currency_id: ID.USDT, type: 1, seconds: 60, number: '50' }
const limit = {
  legal_id: ID.USDT,
  currency_id: ID.BTC,
  share: 1,
  multiple: 100,
  type: 1,
  status: 0,
  target_price: '1',
}
const stops = { id: 1, target_profit_price: '2', stop_loss_price: '1' }

/** A user who needs an approved identity. */
const unnamed =
  (fields: Fields): Sent =>
  ({ id: userId }) => {
    run('setIdentityGate', { on: true, userId })
    return fields
  }
/** A user with a pending or rejected identity. */
const unapproved =
  (fields: Fields, refused = false): Sent =>
  async ({ id: userId, token }) => {
    run('setIdentityGate', { on: true, userId })
    await succeed(account.submitIdentity, { ...papers, card_id: `D${userId}` }, token)
    if (refused) run('reviewIdentity', { userId, approve: false })
    return fields
  }

const PARAMETER = ['Parameter error', '參數錯誤'] as const
const NO_NAME = ['Please authenticate with your real name', '請先進行實名認證'] as const
const NOT_PASSED = ['Your real name certification has not passed!', '您的實名認證還未通過！'] as const

// Refusals of the family's servers that this exchange never gives:
// - "Wrong gesture password": there is no login by gesture; the password is always checked.
// - "Membership not found" (user info, real name): a session always has a user, and users are never removed.
// - A file that already exists (upload): names are unique.
// - "You have not added the withdrawal address" (list of addresses): the list is empty instead. A withdrawal without
//   an address gets this refusal.
// - A wrong pay password (withdrawal): there are no pay passwords.
// - Withdrawals a day, a real name to withdraw: rules of a few servers with unknown texts.
const SIGN_IN: readonly Row[] = [
  [account.login, 'Please enter your account number.', '請輸入賬號', { password: 'secret1' }],
  [account.login, 'Please input a password', '請輸入密碼', { user_string: NOBODY }],
  [account.login, 'User not found', '用戶未找到', { user_string: NOBODY, password: 'secret1' }],
  [
    account.login,
    'Password error',
    '密碼錯誤',
    ({ email }) => ({ user_string: email, password: 'x', type: 0 }),
  ],
  [
    account.login,
    'Too many wrong passwords, please try again after 900 seconds',
    '密碼錯誤次數過多，請 900 秒後再試',
    async ({ email, password }) => {
      const wrong = { user_string: email, password: 'x', type: 0 }
      for (let time = 0; time < 10; time++) await ask(url, account.login, wrong)
      return { ...wrong, password }
    },
  ],
  [
    account.login,
    'Hello, your account has been locked, please contact customer service for details.',
    '您好，您的賬戶已被鎖定，詳情請諮詢客服。',
    user => {
      lock(user)
      return { user_string: user.email, password: user.password }
    },
  ],
  [
    account.info,
    'Your account is locked until 2100-01-01 00:00:00',
    '您的賬戶已被鎖定至 2100-01-01 00:00:00',
    user => {
      lock(user)
      return {}
    },
  ],
  [
    account.info,
    'please sign in',
    '請登錄',
    async user => {
      await user.login()
      return {}
    },
    '999',
  ],
]

const REGISTRATION: readonly Row[] = [
  [account.register, ...PARAMETER, { ...form, code: '' }],
  [account.register, 'Two password inconsistencies', '兩次密碼不一致', { ...form, re_password: 'secret2' }],
  [
    account.register,
    'Passwords can only be between 6 and 16 bits',
    '密碼只能在6-16位之間',
    { ...form, password: 'short', re_password: 'short' },
  ],
  [account.register, 'Verification code error', '驗證碼錯誤', form],
  [
    account.register,
    'Too many wrong verification codes, please request a new one',
    '驗證碼錯誤次數過多，請重新獲取',
    async () => {
      const right = { ...form, user_string: newAddress() }
      const code = await codeFor(right.user_string, 'email')
      for (let time = 0; time < 5; time++) await ask(url, account.register, { ...right, code: 'wrong' })
      return { ...right, code }
    },
  ],
  [
    account.register,
    'Account already exists',
    '賬號已存在',
    async () => {
      // The code was sent while the account was available.
      const user_string = newAddress()
      const code = await codeFor(user_string, 'email')
      server.exchange.createUser({ account: user_string, password: 'secret1', grants: [] })
      return { ...form, user_string, code }
    },
  ],
  [
    account.register,
    'Please fill in the correct invitation code.',
    '請填寫正確的邀請碼',
    async () => {
      const user_string = newAddress()
      return { ...form, user_string, code: await codeFor(user_string, 'email'), extension_code: 'NONE' }
    },
  ],
  [account.reset, 'Please enter your account number.', '請輸入賬號', { ...reset, account: '' }],
  [
    account.reset,
    'Please enter or confirm your password',
    '請輸入密碼或確認密碼',
    { ...reset, password: '' },
  ],
  [
    account.reset,
    'Please enter or confirm your password',
    '請輸入密碼或確認密碼',
    { ...reset, repassword: '' },
  ],
  [
    account.reset,
    'Inconsistent passwords entered twice',
    '兩次輸入的密碼不一致',
    { ...reset, repassword: 'secret2' },
  ],
  [
    account.reset,
    'Verification code incorrect',
    '驗證碼不正確',
    ({ email }) => ({ ...reset, account: email }),
  ],
  [account.reset, 'No account exists', '賬號不存在', reset],
  [account.sendCode, ...PARAMETER, { user_string: NOBODY, type: 'sms' }],
  [account.sendCode, 'Mailbox cannot be empty', '郵箱不能為空', { user_string: '', type: 'email' }],
  [account.sendCode, 'Account error', '賬號錯誤', { user_string: NOBODY, type: 'forget' }],
  [
    account.sendCode,
    'Account already exists',
    '賬號已存在',
    ({ email }) => ({ user_string: email, type: 'email' }),
  ],
  [
    account.sendCode,
    'Failed to send',
    '發送失敗',
    () => {
      during('setSwitch', { name: 'mail', on: false }, { name: 'mail', on: true })
      return { user_string: NOBODY, type: 'email' }
    },
  ],
  [
    account.sendCode,
    'Please operate after 120 seconds',
    '請 120 秒後再操作',
    async ({ email }) => {
      during('setResendGap', { seconds: 120 }, { seconds: 0 })
      await codeFor(email, 'forget')
      return { user_string: email, type: 'forget' }
    },
  ],
]

const IDENTITY: readonly Row[] = [
  ...(['name', 'card_id', 'front_pic', 'reverse_pic'] as const).map((field): Row => [
    account.submitIdentity,
    'Please submit complete information.',
    '請提交完整資料',
    { ...papers, [field]: '' },
  ]),
  [account.submitIdentity, ...PARAMETER, { ...papers, type: 5 }],
  [
    account.submitIdentity,
    'Please enter the legal ID number.',
    '請輸入合法的證件號碼',
    { ...papers, card_id: '?' },
  ],
  [
    account.submitIdentity,
    'The ID number has been authenticated in real name!',
    '該證件號碼已實名認證！',
    async () => {
      await succeed(account.submitIdentity, papers, (await newUser(url)).token)
      return papers
    },
  ],
  [
    account.submitIdentity,
    'You have already applied for it.',
    '您已經申請過了',
    async ({ token }) => {
      await succeed(account.submitIdentity, { ...papers, card_id: 'B12345' }, token)
      return { ...papers, card_id: 'C12345' }
    },
  ],
  [options.submit, ...NO_NAME, unnamed(option), '998'],
  [leverage.submit, ...NO_NAME, unnamed(limit), '998'],
  [leverage.close, ...NO_NAME, unnamed({ id: 1 }), '998'],
  [leverage.setStops, ...NO_NAME, unnamed(stops), '998'],
  [options.submit, ...NOT_PASSED, unapproved(option)],
  [leverage.submit, ...NOT_PASSED, unapproved(limit)],
  [leverage.close, ...NOT_PASSED, unapproved({ id: 1 }, true)],
  [leverage.setStops, ...NOT_PASSED, unapproved(stops, true)],
]

const PICTURES: readonly Row[] = [
  [upload.image, 'File size exceeded', '文件大小超出限制', picture('image/png', 10 * 1024 * 1024 + 1)],
  [upload.image, 'Wrong file type', '文件類型不對', picture('image/gif', 64, 'GIF89a')],
  [upload.image, 'wrong format', '格式錯誤', picture('image/png', 64, '<svg')],
]

const FUNDS: readonly Row[] = [
  [recharge.address, ...PARAMETER, {}],
  [recharge.address, 'Wallet does not exist', '錢包不存在', { currency: ID.SOL }],
  [recharge.submit, 'Please type the amount', '請輸入金額', { ...deposit, amount: '' }],
  [recharge.submit, ...PARAMETER, { ...deposit, currency: ID.SOL }],
  [recharge.submit, 'Please enter the deposit address', '請輸入充幣地址', { ...deposit, type: '' }],
  [recharge.submit, 'Please upload the payment voucher', '請上傳充值截圖', { ...deposit, pic: '' }],
  [wallet.info, ...PARAMETER, {}],
  [wallet.info, 'Currency does not exist', '幣種不存在', { currency: ID.SOL }],
  [withdrawal.addAddress, ...PARAMETER, {}],
  [
    withdrawal.addAddress,
    'This currency does not exist',
    '該幣種不存在',
    { address: [{ address: 'a', value: 999, show: '' }] },
  ],
  [
    withdrawal.addAddress,
    'This withdrawal address already exists.',
    '該提幣地址已存在',
    async ({ token }) => {
      const fields = { address: [{ address: 'a', value: ID.USDT, show: '' }] }
      await succeed(withdrawal.addAddress, fields, token)
      return fields
    },
  ],
  [withdrawal.submit, ...PARAMETER, { ...payout, number: 'ten' }],
  [
    withdrawal.submit,
    'Input amount cannot be negative',
    '輸入的金額不能為負數',
    { ...payout, number: '-10' },
  ],
  [
    withdrawal.submit,
    'Quantity must not be less than minimum',
    '數量不能小於最小值',
    { ...payout, number: '9' },
  ],
  [
    withdrawal.submit,
    'Quantity must not be more than maximum',
    '數量不能大於最大值',
    { ...payout, number: '1000001' },
  ],
  [
    withdrawal.submit,
    'Sorry, your credit is running low',
    '對不起，您的餘額不足',
    { ...payout, number: '101' },
  ],
  [
    withdrawal.submit,
    'You have not added the withdrawal address',
    '您還沒有添加提幣地址',
    { ...payout, address: '' },
  ],
  [withdrawal.submit, 'Currency does not exist', '幣種不存在', { ...payout, currency: ID.SOL }],
  [
    withdrawal.submit,
    'Your funds have been frozen',
    '資金已凍結',
    ({ id }) => {
      run('freezeFunds', { userId: id, frozen: true })
      return payout
    },
  ],
  [
    withdrawal.submit,
    'Operation failed: you have open trades, operation is prohibited',
    '操作失敗:您有未平倉的交易,操作禁止',
    async ({ token }) => {
      during('setWithdrawalRule', { blockedByTrades: true }, { blockedByTrades: false })
      await succeed(leverage.submit, limit, token)
      return payout
    },
  ],
  [wallet.transfer, ...PARAMETER, { ...move, to_field: 'nowhere' }],
  [
    wallet.transfer,
    'The amount entered cannot be negative',
    '輸入的金額不能為負數',
    { ...move, number: '-1' },
  ],
  [wallet.transfer, 'Wallet does not exist', '錢包不存在', { ...move, currency_id: 999 }],
  [
    wallet.transfer,
    'You have a stick trade in progress, funds cannot leave this account',
    '您有正在進行的槓桿交易，不能轉出資金',
    async ({ token }) => {
      await succeed(leverage.submit, limit, token)
      return { ...move, from_field: 'lever' }
    },
  ],
  [
    wallet.transfer,
    'operation failed:Insufficient wallet balance',
    '操作失敗:錢包餘額不足',
    { ...move, number: '101' },
  ],
  [wallet.exchange, ...PARAMETER, { ...swap, amount: '0' }],
  [wallet.exchange, 'Currency does not exist', '幣種不存在', { ...swap, base_id: 999 }],
  [wallet.exchange, 'Sorry, your credit is running low', '對不起，您的餘額不足', { ...swap, amount: '101' }],
]

const answer = async (endpoint: Endpoint, sent: Fields | FormData, token: string, lang: string) => {
  if (!(sent instanceof FormData)) return ask(url, endpoint, sent, { token, lang })
  const request = { method: endpoint.method, headers: { authorization: token, lang }, body: sent }
  return (await fetch(url + endpoint.path, request)).json() as Promise<unknown>
}

test.each(
  [SIGN_IN, REGISTRATION, IDENTITY, PICTURES, FUNDS].flatMap(rows =>
    rows.map(row => ({ row, name: row[0].name, en: row[1] })),
  ),
)('$name: $en', async ({ row: [endpoint, en, hk, sent, type = 'error'] }) => {
  const balances = (['change', 'lever'] as const).map(kind => ({ kind, currency: 'USDT', amount: '100' }))
  const user = await newUser(url, '100', balances)
  const fields = typeof sent === 'function' ? await sent(user) : sent
  const before = server.exchange.balances()
  expect(await answer(endpoint, fields, user.token, 'en')).toEqual({ type, message: en })
  expect(await answer(endpoint, fields, user.token, 'hk')).toEqual({ type, message: hk })
  expect(server.exchange.balances()).toEqual(before)
})

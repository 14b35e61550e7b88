import fc from 'fast-check'
import { mostly, steps, user, who } from './world.ts'

/** Commands of users and operators on accounts. */
export const ACCOUNT = {
  submitIdentity: steps(
    'submitIdentity',
    9,
    fc.record({ who, cardId: fc.constantFrom('A12345', 'B12345', 'C12345', 'D12345', 'x') }),
    ({ who, cardId }, world) => ({
      userId: user(world, who),
      name: 'n',
      cardId,
      type: 1,
      frontPic: 'f',
      reversePic: 'r',
    }),
  ),
  sendCode: steps('sendCode', 2, who, (who, { exchange, users }) => ({
    account: exchange.user(users[who] ?? 0).account,
    purpose: 'forget',
    code: '012345',
  })),
  setResendGap: steps('setResendGap', 2, fc.constantFrom(0, 0, 3600, -1), seconds => ({ seconds })),
  // Requests its code just before, since codes expire soon.
  resetPassword: steps(
    'resetPassword',
    2,
    fc.record({ who, isRight: mostly }),
    ({ who, isRight }, { exchange, users }) => {
      const { account } = exchange.user(users[who] ?? 0)
      const code = isRight ? exchange.sendCode({ account, purpose: 'forget' }).code : 'wrong'
      return { account, code, secret: { salt: 's', hash: 'h' } }
    },
  ),
  openSession: steps('openSession', 1, who, (who, world) => ({
    userId: user(world, who),
    token: `${who}/${world.exchange.now()}`,
  })),
  lockUser: steps('lockUser', 1, fc.record({ who, isLocked: fc.boolean() }), ({ who, isLocked }, world) => ({
    userId: user(world, who),
    until: isLocked ? world.exchange.now() + 1000 : 0,
  })),
}

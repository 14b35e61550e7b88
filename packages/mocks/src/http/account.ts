import { Refusal } from '../exchange/core/refusal.ts'
import { serverTime } from '../exchange/core/day.ts'
import type { AreaHandlers } from './area-handlers.ts'

export const accountHandlers: AreaHandlers<'account'> = {
  // Ignores `type`.
  login: {
    invalid: { user_string: 'accountMissing', password: 'passwordMissing' },
    handle: ({ user_string, password }, { exchange }) => exchange.login({ account: user_string, password }),
  },

  register({ user_string, code, password, re_password, extension_code }, { exchange, text }) {
    if (password !== re_password) throw new Refusal('passwordsDiffer')
    exchange.register({ account: user_string, password, code, invitation: extension_code })
    return text('registered')
  },

  reset: {
    invalid: {
      account: 'accountMissing',
      password: 'newPasswordMissing',
      repassword: 'newPasswordMissing',
    },
    handle({ account, code, password, repassword }, { exchange, text }) {
      if (password !== repassword) throw new Refusal('newPasswordsDiffer')
      exchange.resetPassword({ account, password, code })
      return text('passwordChanged')
    },
  },

  sendCode: {
    invalid: { user_string: 'mailboxEmpty' },
    handle({ user_string, type }, { exchange, text }) {
      exchange.sendCode({ account: user_string, purpose: type === 'forget' ? 'forget' : 'register' })
      return text('codeSent')
    },
  },

  submitIdentity: {
    invalid: {
      name: 'identityIncomplete',
      card_id: 'identityIncomplete',
      front_pic: 'identityIncomplete',
      reverse_pic: 'identityIncomplete',
    },
    handle({ name, card_id, type, front_pic, reverse_pic }, { exchange, user, text }) {
      exchange.execute('submitIdentity', {
        userId: user().id,
        name,
        cardId: card_id,
        type,
        frontPic: front_pic,
        reversePic: reverse_pic,
      })
      return text('identitySubmitted')
    },
  },

  info(_, call) {
    const user = call.user()
    const name = call.exchange.identity(user.id)?.name
    const created = serverTime(user.createdAt)
    const email = user.account.includes('@') ? user.account : null
    return {
      id: user.id,
      account_number: user.account,
      account: masked(user.account),
      phone: email === null ? user.account : null,
      email,
      head_portrait: '',
      nickname: null,
      extension_code: user.extensionCode,
      status: 0,
      lock_time: 0,
      parent_id: user.parentId,
      level: 0,
      create_date: created,
      time: created,
      review_status: user.reviewStatus,
      name: name ?? '',
      userreal_name: name ?? '--',
      is_seller: 0,
      score: user.score,
      score_num: user.score,
    }
  },
}

/** 'ann@example.com' becomes 'an***@example.com', a phone number '12***'. */
const masked = (account: string): string => account.replace(/^(.{2}).*?(@.*)?$/, '$1***$2')

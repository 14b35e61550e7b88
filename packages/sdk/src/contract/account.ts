import type * as z from 'zod/mini'
import {
  derive,
  entity,
  fields,
  integer,
  oneOf,
  reader,
  requiredText,
  serverTime,
  text,
  withDefault,
} from '../values/index.ts'
import { CardType, LoginType, ReviewStatus } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { remark } from './remark.ts'

/** The signed-in user. Source: product §3 (User info). */
export const userInfo = derive(
  entity(
    {
      /** The user's id: what the socket's `login` is sent with. */
      id: integer,
      /** What the user signed up with: an email address or a phone number. */
      account_number: text,
    },
    {
      /** When the account was made, in the server's zone. */
      create_date: serverTime,
      /** 0 not submitted, 1 pending, 2 approved; some servers send 3 or 4 for refused. */
      review_status: oneOf(...Object.values(ReviewStatus)),
      /** Credit score, points. */
      score_num: integer,
      /** The credit score under the name that most servers use. */
      score: integer,
      /** 0 normal, 1 locked. */
      status: integer,
      /** Email address, perhaps masked; '' for none. */
      email: text,
      /** Phone number, perhaps masked; '' for none. */
      phone: text,
      /** The name on the identity papers; '' before they are handed in. */
      name: text,
      /** The user's own invitation code, for others to register with. */
      extension_code: text,
    },
  ),
  user => ({
    ...user,
    /** 0 not submitted, 1 pending, 2 approved; some servers send 3 or 4 for refused. */
    review_status: user.review_status ?? ReviewStatus.none,
    /** Credit score, points; 100 where the platform does not say. */
    score_num: user.score_num ?? user.score ?? 100,
  }),
)
/** The signed-in user. */
export type UserInfo = z.output<typeof userInfo>

type TokenWire =
  | string
  | {
      /** 32 hexadecimal characters. */
      readonly token: string
    }

/** A token as text, or in an object as one dialect sends it. */
const token = reader<TokenWire, string>('a token', wire => {
  const text = typeof wire === 'object' && wire !== null && 'token' in wire ? wire.token : wire
  return typeof text === 'string' && /^[\x21-\x7e]+$/.test(text) ? text : undefined
})

/**
 * Signs in. The answer is the token, 32 hexadecimal characters; it replaces all earlier tokens of the user. `session.login`
 * makes this call and keeps what comes of it.
 *
 * Refusals: unknown user, wrong password, locked account. Source: product §7 /api/user/login.
 */
export const login = endpoint({
  name: 'account.login',
  method: 'POST',
  path: '/api/user/login',
  effect: 'auth',
  open: true,
  input: fields({
    /** Email address or account name. */
    user_string: requiredText,
    /** The password of the account. */
    password: requiredText,
    /** 1 when the user wants to be remembered, else 0. */
    type: withDefault(oneOf(...Object.values(LoginType)), LoginType.remember),
  }),
  output: token,
  sensitive: ['password'],
})

/**
 * Makes an account. Nobody is signed in by it. The answer is a text.
 *
 * Refusals: wrong code, taken account, passwords that differ or are not 6–16 long, unknown invitation.
 * Source: product §7 /api/user/register.
 */
export const register = endpoint({
  name: 'account.register',
  method: 'POST',
  path: '/api/user/register',
  effect: 'auth',
  open: true,
  input: fields({
    /** Email address. */
    user_string: requiredText,
    /** Phone number, '' for none. */
    phone: withDefault(text, ''),
    /** The code that {@link sendCode} had sent. */
    code: requiredText,
    /** The password of the new account, 6–16 characters. */
    password: requiredText,
    /** The password once more. */
    re_password: requiredText,
    /** Invitation code, '' for none. */
    extension_code: withDefault(text, ''),
    /** What `user_string` is: always 'email'. */
    type: withDefault(oneOf('email'), 'email'),
  }),
  output: remark,
  sensitive: ['password', 're_password', 'code'],
})

/**
 * Sets a new password with a code. The answer is a text.
 *
 * Refusals: unknown account, wrong code, passwords that differ. Source: product §7 /api/user/forget.
 */
export const resetPassword = endpoint({
  name: 'account.reset',
  method: 'POST',
  path: '/api/user/forget',
  effect: 'auth',
  open: true,
  input: fields({
    /** Email address or account name. */
    account: requiredText,
    /** The code that {@link sendCode} had sent. */
    code: requiredText,
    /** The new password, 6–16 characters. */
    password: requiredText,
    /** The new password once more. */
    repassword: requiredText,
  }),
  output: remark,
  sensitive: ['password', 'repassword', 'code'],
})

/**
 * Has a verification code mailed. The answer is a text.
 *
 * Refusals: 'email' with a taken account, 'forget' with an unknown one. Source: product §7 /api/sms_mail.
 */
export const sendCode = endpoint({
  name: 'account.sendCode',
  method: 'POST',
  path: '/api/sms_mail',
  effect: 'auth',
  open: true,
  input: fields({
    /** The email address that the code goes to. */
    user_string: requiredText,
    /** 'email' to register, 'forget' to reset the password. */
    type: oneOf('email', 'forget'),
  }),
  output: remark,
  sensitive: [],
})

/**
 * The signed-in user.
 *
 * Choice: the score is read as `score_num` or as `score`, 100 where there is neither; a missing review status is 0.
 * Source: product §7 /api/user/info.
 */
export const getUser = endpoint({
  name: 'account.info',
  method: 'GET',
  path: '/api/user/info',
  effect: 'read',
  input: fields({}),
  output: userInfo,
  sensitive: [],
})

/**
 * Hands in the identity papers. The review is the platform's: `review_status` of the user goes to 1, then 2. The answer is
 * a text.
 *
 * Refusals: something missing, a card number that is taken, handed in already.
 * Source: product §7 /api/user/real_name, §3 (Real-name submission).
 */
export const submitIdentity = endpoint({
  name: 'account.submitIdentity',
  method: 'POST',
  path: '/api/user/real_name',
  effect: 'write',
  reconcile: [{ endpoint: 'account.info', input: () => ({}) }],
  input: fields({
    /** The name on the card. */
    name: requiredText,
    /** The number of the card. */
    card_id: requiredText,
    /** The stored picture of the front, from `upload.image`. */
    front_pic: requiredText,
    /** The stored picture of the back, from `upload.image`. */
    reverse_pic: requiredText,
    /** 1 ID card, 2 passport, 3 SSN, 4 driver license. */
    type: withDefault(oneOf(...Object.values(CardType)), CardType.idCard),
  }),
  output: remark,
  sensitive: ['name', 'card_id', 'front_pic', 'reverse_pic'],
})

/** The endpoints of `app.api.account`. */
export const accountEndpoints = {
  login,
  register,
  reset: resetPassword,
  sendCode,
  info: getUser,
  submitIdentity,
} as const

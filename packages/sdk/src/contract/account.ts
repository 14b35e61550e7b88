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
import { withoutInput } from './reconcile.ts'
import { remark } from './remark.ts'

/** The signed-in user. Source: product §3 (User info). */
export const userInfo = derive(
  entity(
    {
      /** The user's id; the socket's `login` sends it. */
      id: integer,
      /** The email address or phone number of the registration. */
      account_number: text,
    },
    {
      /** When the account was created, in the server's zone. */
      create_date: serverTime,
      /** 0 not submitted, 1 pending, 2 approved; some servers send 3 or 4 for refused. */
      review_status: oneOf(...Object.values(ReviewStatus)),
      /** Credit score, points. */
      score_num: integer,
      /** `score_num` as most servers name it. */
      score: integer,
      /** 0 normal, 1 locked. */
      status: integer,
      /** Email address, may be masked; '' for none. */
      email: text,
      /** Phone number, may be masked; '' for none. */
      phone: text,
      /** The name on the identity document; '' before it is submitted. */
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

const TOKEN = /^[\x21-\x7e]+$/
const tokenText = { type: 'string', pattern: TOKEN.source } as const

/** A token as text, or in an object in one dialect. */
const token = reader<TokenWire, string>(
  {
    title: 'a token',
    anyOf: [tokenText, { type: 'object', properties: { token: tokenText }, required: ['token'] }],
  },
  wire => {
    const text = typeof wire === 'object' && wire !== null && 'token' in wire ? wire.token : wire
    return typeof text === 'string' && TOKEN.test(text) ? text : undefined
  },
)

/**
 * Signs in. The answer is a token of 32 hexadecimal characters, which replaces all earlier tokens of the user.
 * `session.login` makes this call and stores the token.
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
    /** 1 to be remembered, else 0. */
    type: withDefault(oneOf(...Object.values(LoginType)), LoginType.remember),
  }),
  output: token,
  sensitive: ['password'],
})

/**
 * Creates an account, without signing in. The answer is a text.
 *
 * Refusals: wrong code, taken account, passwords that differ or are not 6–16 characters long, unknown invitation
 * code. Source: product §7 /api/user/register.
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
    /** The code that {@link sendCode} sent. */
    code: requiredText,
    /** The password of the new account, 6–16 characters. */
    password: requiredText,
    /** The password again. */
    re_password: requiredText,
    /** Invitation code, '' for none. */
    extension_code: withDefault(text, ''),
    /** The kind of `user_string`: always 'email'. */
    type: withDefault(oneOf('email'), 'email'),
  }),
  output: remark,
  sensitive: ['password', 're_password', 'code'],
})

/**
 * Sets a new password with a verification code. The answer is a text.
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
    /** The code that {@link sendCode} sent. */
    code: requiredText,
    /** The new password, 6–16 characters. */
    password: requiredText,
    /** The new password again. */
    repassword: requiredText,
  }),
  output: remark,
  sensitive: ['password', 'repassword', 'code'],
})

/**
 * Sends a verification code by email. The answer is a text.
 *
 * Refusals: 'email' for a taken account, 'forget' for an unknown one. Source: product §7 /api/sms_mail.
 */
export const sendCode = endpoint({
  name: 'account.sendCode',
  method: 'POST',
  path: '/api/sms_mail',
  effect: 'auth',
  open: true,
  input: fields({
    /** The email address to send the code to. */
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
 * Choice: the score is `score_num`, else `score`, else 100; a missing review status is 0.
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
 * Submits an identity document for review: `review_status` of the user becomes 1, then 2. The answer is a text.
 *
 * Refusals: a missing field, a taken card number, already submitted.
 * Source: product §7 /api/user/real_name, §3 (Real-name submission).
 */
export const submitIdentity = endpoint({
  name: 'account.submitIdentity',
  method: 'POST',
  path: '/api/user/real_name',
  effect: 'write',
  reconcile: withoutInput('account.info'),
  input: fields({
    /** The name on the card. */
    name: requiredText,
    /** The number of the card. */
    card_id: requiredText,
    /** The stored image of the front, from `upload.image`. */
    front_pic: requiredText,
    /** The stored image of the back, from `upload.image`. */
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

import {
  getArticle,
  getNews,
  getUser,
  login,
  register,
  resetPassword,
  sendCode,
  submitIdentity,
  uploadImage,
} from '../../src/contract/index.ts'
import { done, variants, wrapped } from './variant.ts'

const ok = (message: unknown) => ({ type: 'ok', message })
const token = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const user = {
  id: 48,
  account_number: 'ann@example.com',
  create_date: '2024-02-03 10:11:12',
  review_status: 0,
}
const news = {
  id: 31,
  c_id: 4,
  lang: 'en',
  title: 'Maintenance',
  thumbnail: '',
  create_time: '2024-05-01 08:00:00',
}

/** Account, news and uploads. */
export const accountVariants = [
  ...variants(
    login,
    { user_string: 'ann@example.com', password: 'secret' },
    ['the token in message', ok(token), token],
    ['the token in an object', { code: 200, msg: 'ok', data: { token } }, token],
  ),
  ...variants(
    register,
    { user_string: 'a@b.c', code: '1', password: 'secret', re_password: 'secret' },
    ...done,
  ),
  ...variants(
    resetPassword,
    { account: 'a@b.c', code: '1', password: 'secret', repassword: 'secret' },
    ...done,
  ),
  ...variants(sendCode, { user_string: 'a@b.c', type: 'email' }, ...done),
  ...variants(submitIdentity, { name: 'Ann', card_id: '1', front_pic: '/a', reverse_pic: '/b' }, ...done),
  ...variants(
    getUser,
    {},
    ['score as most servers name it', ok({ ...user, score: 90 }), { id: 48, score_num: 90 }],
    ['score as the specification names it', ok({ ...user, score_num: '80', score: 90 }), { score_num: 80 }],
    ['no score', ok(user), { score_num: 100, review_status: 0 }],
    ['no review status', ok({ id: '48', account_number: 'ann@example.com' }), { id: 48, review_status: 0 }],
    ...[1, 2, 3, 4].map(
      review_status =>
        [`review status ${review_status}`, ok({ ...user, review_status }), { review_status }] as const,
    ),
    [
      'empty dates, phone null',
      ok({ ...user, create_date: '', phone: null }),
      { create_date: null, phone: '' },
    ],
  ),
  ...variants(
    getNews,
    {},
    ...wrapped([news], { rows: [{ id: 31, title: 'Maintenance', create_time: '2024-05-01 08:00:00' }] }),
  ),
  ...variants(
    getArticle,
    { id: 205 },
    [
      'an article',
      ok({ ...news, content: '<p>Hello</p>', views: '12' }),
      { content: '<p>Hello</p>', views: 12 },
    ],
    ['an unknown id', ok(null), null],
    ['an unknown id, as an empty list', ok([]), null],
  ),
  ...variants(
    uploadImage,
    { file: new Blob(['x'], { type: 'image/png' }) },
    ['an address', ok('https://example.com/upload/1.png'), 'https://example.com/upload/1.png'],
    ['a path', ok('/upload/17000000001234.png'), '/upload/17000000001234.png'],
  ),
]

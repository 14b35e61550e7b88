import { expect, test } from 'vitest'
import hk from './hk.json'

const texts = Object.entries(hk).map(([id, text]) => ({
  id,
  // Without the syntax of plurals.
  text: text.replaceAll(/\{\w+, plural,|(?:=\d|other) \{/g, ''),
}))

/** Words that are not Hong Kong's, or a second word for the same thing, and the word of this app. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  登入: /登[錄陸]/,
  預設: /默認/,
  設定: /配置|設置/,
  上載: /上傳/,
  裝置: /設備|本機/,
  網絡: /網路/,
  電郵: /郵箱|郵件/,
  帳戶: /賬|帳號/,
  '升、跌': /漲/,
  現貨: /幣幣/,
  幣種: /(?<!數碼)貨幣/,
  市價: /市場價/,
  委託: /掛單|撤單/,
  暫無: /還沒有|未有(?!及時)/,
}

test.each(Object.entries(OTHERS))('one word for one thing: %s', (_, other) => {
  expect(texts.filter(({ text }) => other.test(text))).toEqual([])
})

test('punctuation between Chinese is full-width', () => {
  const half = /\p{Script=Han}\s?[,;:!?.]|\([^)]*\p{Script=Han}/u
  expect(texts.filter(({ text }) => half.test(text))).toEqual([])
})

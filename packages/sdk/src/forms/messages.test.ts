import { expect, test } from 'vitest'
import { messages } from './index.ts'

/** Source: product §5, §8; all but the logout prompt, which has no words there. */
const SPECIFIED = `
Success; Login Success; Error; Email required; Verification code required; Password required;
Confirm Password required; Password inconsistency; Insufficient Balance;
The investment amount field must be filled in; Minimum purchase amoun: {min};
The purchase quantity cannot be less than the minimum quantity; Confirm deposit?;
Please enter the recharge amount; Please enter the Payment Voucher; Please enter the withdraw address;
Please set the withdrawal address?; Load More Data`

const texts: readonly string[] = Object.values(messages)

test.each(SPECIFIED.split(';').map(text => text.trim()))('%s', text => {
  expect(texts.filter(each => each === text)).toHaveLength(1)
})

test('no text is there twice, and each is one plain line', () => {
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter(text => text !== text.trim() || text === '' || text.includes('\n'))).toEqual([])
})

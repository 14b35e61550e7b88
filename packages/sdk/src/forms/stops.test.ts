import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, multiples, say } from '../../test/support/oracle.ts'
import { stopForm, type StopContext } from './index.ts'

describe('the form', () => {
  const buy: StopContext = { side: 'buy', price: a('100'), amount: a('3'), current: null }
  const sell: StopContext = { ...buy, side: 'sell' }
  const PRICE = 'Enter a stop price, or leave it empty'
  const TARGET = 'The take-profit price must be on the winning side of the price'
  const STOP = 'The stop-loss price must be on the losing side of the price'
  const typed = (takeProfit: string, stopLoss: string) => ({ takeProfit, stopLoss })

  test.each<[string, StopContext, string, string, string[]]>([
    ['a buy', buy, '100.0001', '99.9999', []],
    ['a buy with the stops swapped', buy, '99', '101', [TARGET, STOP]],
    ['a buy with stops at its opening price', buy, '100', '100', [TARGET, STOP]],
    ['a sell', sell, '99.9999', '100.0001', []],
    ['a sell with the stops swapped', sell, '101', '99', [TARGET, STOP]],
    ['a sell with stops at its opening price', sell, '100.00001', '100', [TARGET, STOP]],
    ['empty fields remove both', buy, '', '', []],
    ['a take-profit alone', buy, '101', '', []],
    ['a stop-loss alone', sell, '', '101', []],
    ['zero removes one', buy, '101', '0', []],
    ['less than a step', buy, '101', '0.00004', [PRICE]],
    ['an invalid price', buy, 'x', '-1', [PRICE]],
    ['one invalid, one empty', buy, '', '101', [STOP]],
    ['a buy whose price has passed the target', { ...buy, current: 110 }, '105', '95', [TARGET]],
    ['a buy whose price has passed the stop', { ...buy, current: 90 }, '105', '95', [STOP]],
    ['a buy whose target would still lose', { ...buy, current: 90 }, '95', '85', [TARGET]],
    ['a buy whose stop would still win', { ...buy, current: 110 }, '115', '105', [STOP]],
    ['a buy within both', { ...buy, current: 102.5 }, '105', '95', []],
    ['a sell whose price has passed the target', { ...sell, current: 90 }, '95', '105', [TARGET]],
  ])(
    '§5 stop setting: "Enter a stop price, or leave it empty", "The take-profit price must be on the winning side of the price", "The stop-loss price must be on the losing side of the price": %s',
    (_, context, target, stop, texts) =>
      expect(say(stopForm.errors(typed(target, stop), context))).toEqual(texts),
  )

  test('computes the expected profit and loss, in steps of 0.0001', () => {
    expect(stopForm.summarise(typed('110.00005', '90.00004'), buy)).toEqual({
      takeProfit: '110.0001',
      stopLoss: '90',
      profit: '30.0003',
      loss: '30',
    })
    expect(stopForm.summarise(typed(' ', 'x'), sell)).toEqual({
      takeProfit: '0',
      stopLoss: null,
      profit: null,
      loss: null,
    })
  })
  test('law: a sell mirrors a buy', () => {
    const steps = multiples('0.0001', 10n ** 6n)
    fc.assert(
      fc.property(steps, steps, steps, (price, target, stop) => {
        const of = (side: 'buy' | 'sell', form: ReturnType<typeof typed>) =>
          stopForm.errors(form, { side, price, amount: a('1'), current: null }).length
        expect(of('buy', typed(target, stop))).toBe(of('sell', typed(stop, target)))
      }),
    )
  })
})

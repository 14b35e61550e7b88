import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Chip, ChipChoice } from '../components/chip.tsx'
import { AskButton } from '../components/dialog.tsx'
import { Num } from '../components/num.tsx'
import { Sheet } from '../components/sheet.tsx'
import { toast } from '../components/toast.tsx'
import { useT, useTag } from '../locales/intl.ts'
import { momentText } from '../locales/moment.ts'
import { quoteField, selectedSymbol } from '../state/market.ts'
import { exchange, leavePractice, onlyPractice } from '../state/practice.ts'
import {
  advance,
  approveAll,
  LEAPS,
  lookAgain,
  movePrice,
  resetPractice,
  SCENARIOS,
  seen,
  setSpeed,
  SPEEDS,
  startScenario,
} from '../state/practice-controls.ts'
import style from './practice.module.css'

/** How often the open sheet reads the exchange, ms. */
const LOOK = 2000
const SHOWN_MAILS = 3

interface PartProps {
  readonly title: string
  readonly now?: ReactNode
  readonly children: ReactNode
}

const Part = ({ title, now, children }: PartProps) => (
  <section className="stack gap-2">
    <h3 className={style.heading}>
      {title}
      {now !== undefined && <span>{now}</span>}
    </h3>
    {children}
  </section>
)

/** Runs a control; a failure is a toast. */
const useControl = () => {
  const t = useT()
  return (act: () => Promise<unknown>, done?: string) => {
    const run = async () => {
      try {
        await act()
        if (done) toast(done, 'info')
      } catch {
        toast(t('practice.controlFailed'), 'danger')
      }
      await lookAgain()
    }
    void run()
  }
}

type Control = readonly [label: string, act: () => Promise<unknown>, done?: string]

const Controls = ({ of }: { readonly of: readonly Control[] }) => {
  const control = useControl()
  return (
    <div className={style.chips}>
      {of.map(([label, act, done], at) => (
        <Chip key={at} onClick={() => control(act, done)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}

const Time = () => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const control = useControl()
  const { now, speed } = seen.value ?? {}
  const leaps = Object.entries(LEAPS) as [keyof typeof LEAPS, number][]
  return (
    <Part title={t('practice.time')} now={now && momentText(tag, now)}>
      <ChipChoice
        legend={t('practice.speed')}
        quietLegend
        value={speed}
        options={SPEEDS.map(value => ({ value, label: `${value}×` }))}
        onChange={value => control(() => setSpeed(value))}
      />
      <Controls of={leaps.map(([name, ms]) => [t(`practice.leap.${name}`), () => advance(ms)])} />
    </Part>
  )
}

const signed = (percent: number) => (percent < 0 ? `−${-percent} %` : `+${percent} %`)

const Market = () => {
  useSignals()
  const t = useT()
  const coin = selectedSymbol.value
  const price = <Num value={quoteField(coin, 'now_price')} decimals="price" />
  return (
    <>
      <Part title={t('practice.price', { coin })} now={price}>
        <Controls of={[-5, -1, 1, 5].map(percent => [signed(percent), () => movePrice(percent)])} />
      </Part>
      <Part title={t('practice.scenario')}>
        <Controls
          of={SCENARIOS.map(name => [
            t(`practice.scenario.${name}`),
            () => startScenario(name),
            t(`practice.scenario.${name}.soon`),
          ])}
        />
      </Part>
    </>
  )
}

/** What a platform's staff would do: codes by mail, and reviews. */
const Office = () => {
  useSignals()
  const t = useT()
  const { mails = [], waiting = 0 } = seen.value ?? {}
  return (
    <>
      {waiting > 0 && (
        <Part title={t('practice.reviews')}>
          <Controls of={[[t('practice.approve', { n: waiting }), approveAll]]} />
        </Part>
      )}
      {mails.length > 0 && (
        <Part title={t('practice.codes')}>
          <ul className="stack gap-1">
            {mails.slice(0, SHOWN_MAILS).map(({ address, sentAt, code }) => (
              <li className={style.mail} key={`${sentAt} ${address} ${code}`}>
                <span>{address}</span>
                <b>{code}</b>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

interface PracticeSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The controls of the practice account. */
const PracticeSheet = ({ open, onClose }: PracticeSheetProps) => {
  const t = useT()
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    if (!open) return
    void lookAgain()
    void exchange?.then(({ persistent }) => setKept(persistent))
    const looking = setInterval(() => void lookAgain(), LOOK)
    return () => clearInterval(looking)
  }, [open])
  return (
    <Sheet open={open} onClose={onClose} title={t('practice.title')}>
      <div className="stack gap-5">
        <p className="soft">{t(isKept ? 'practice.about' : 'practice.about.forgotten')}</p>
        <Time />
        <Market />
        <Office />
        {!onlyPractice && (
          <Button wide onClick={leavePractice}>
            {t('practice.leave')}
          </Button>
        )}
        <AskButton
          label={t('practice.reset')}
          question={t('practice.reset.ask')}
          onConfirm={() => resetPractice().catch(() => toast(t('practice.controlFailed'), 'danger'))}
        >
          {t('practice.reset.note')}
        </AskButton>
      </div>
    </Sheet>
  )
}

export default PracticeSheet

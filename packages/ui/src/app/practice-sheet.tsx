import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Chip, ChipChoice } from '../components/chip.tsx'
import { Dialog } from '../components/dialog.tsx'
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

const Time = () => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const control = useControl()
  const { now, speed } = seen.value ?? {}
  return (
    <Part title={t('practice.time')} now={now && momentText(tag, now)}>
      <ChipChoice
        legend={t('practice.speed')}
        quietLegend
        value={speed}
        options={SPEEDS.map(value => ({ value, label: `${value}×` }))}
        onChange={value => control(() => setSpeed(value))}
      />
      <div className={style.chips}>
        {Object.entries(LEAPS).map(([name, ms]) => (
          <Chip key={name} onClick={() => control(() => advance(ms))}>
            {t(`practice.leap.${name as keyof typeof LEAPS}`)}
          </Chip>
        ))}
      </div>
    </Part>
  )
}

const Market = () => {
  useSignals()
  const t = useT()
  const control = useControl()
  const coin = selectedSymbol.value
  const price = <Num value={quoteField(coin, 'now_price')} decimals="price" />
  return (
    <>
      <Part title={t('practice.price', { coin })} now={price}>
        <div className={style.chips}>
          {[-5, -1, 1, 5].map(percent => (
            <Chip key={percent} onClick={() => control(() => movePrice(percent))}>
              {percent < 0 ? `−${-percent} %` : `+${percent} %`}
            </Chip>
          ))}
        </div>
      </Part>
      <Part title={t('practice.scenario')}>
        <div className={style.chips}>
          {SCENARIOS.map(name => (
            <Chip
              key={name}
              onClick={() => control(() => startScenario(name), t(`practice.scenario.${name}.soon`))}
            >
              {t(`practice.scenario.${name}`)}
            </Chip>
          ))}
        </div>
      </Part>
    </>
  )
}

/** What a platform's staff would do: codes by mail, and reviews. */
const Office = () => {
  useSignals()
  const t = useT()
  const control = useControl()
  const { mails = [], waiting = 0 } = seen.value ?? {}
  return (
    <>
      {waiting > 0 && (
        <Part title={t('practice.reviews')}>
          <div className={style.chips}>
            <Chip onClick={() => control(approveAll)}>{t('practice.approve', { n: waiting })}</Chip>
          </div>
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

const Reset = () => {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    await resetPractice().catch(() => toast(t('practice.controlFailed'), 'danger'))
    setBusy(false)
  }
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t('practice.reset')}
      </Button>
      <Dialog
        open={asking}
        danger
        busy={busy}
        title={t('practice.reset.ask')}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      >
        {t('practice.reset.note')}
      </Dialog>
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
        <Reset />
      </div>
    </Sheet>
  )
}

export default PracticeSheet

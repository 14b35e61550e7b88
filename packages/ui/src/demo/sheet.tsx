import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { nextAfterLogin, paths } from '../paths.ts'
import { useQuery } from '../shared/use-query.ts'
import { Button } from '../components/button.tsx'
import { Chip } from '../components/chip.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Num } from '../components/num.tsx'
import { Sheet } from '../components/sheet.tsx'
import { toast } from '../components/toast.tsx'
import { DECIMALS } from '../locales/decimals.ts'
import { useTag } from '../locales/intl.ts'
import { momentText } from '../locales/moment.ts'
import { quoteField, selectedSymbol } from '../state/market.ts'
import { login, signedIn } from '../state/session.ts'
import { exchange } from './exchange.ts'
import { approveAll, jump, leap, LEAPS, look, pulling, resetAll, seen } from './actions.ts'
import style from './sheet.module.css'
import { demoTexts, fill } from './texts.ts'

/** Poll interval while the sheet is open, ms. */
const LOOK = 2000
const SHOWN_MAILS = 3

const Part = ({
  title,
  now,
  children,
}: {
  readonly title: string
  readonly now?: ReactNode
  readonly children: ReactNode
}) => (
  <section className={style.part}>
    <h3 className="caption regular">
      {title}
      {now !== undefined && <span>{now}</span>}
    </h3>
    {children}
  </section>
)

/** Logs in with the demo account. */
const Login = ({ onDone }: { readonly onDone: () => void }) => {
  useSignals()
  const [, navigate] = useLocation()
  const [{ next }] = useQuery(paths.login)
  const [busy, setBusy] = useState(false)
  const { demoUser } = exchange()
  const texts = demoTexts.value
  const enter = async () => {
    setBusy(true)
    try {
      await login({ user_string: demoUser.account, password: demoUser.password, remember: false })
      onDone()
      navigate(nextAfterLogin(next), { replace: true })
    } catch {
      toast(texts.failed, 'danger')
    }
    setBusy(false)
  }
  return (
    <div className={style.part}>
      <Button variant="accent" wide busy={busy} onClick={() => void enter()}>
        {fill(texts.login, { account: demoUser.account })}
      </Button>
      <p className="faint">{fill(texts.password, { password: demoUser.password })}</p>
    </div>
  )
}

const Codes = () => {
  useSignals()
  const texts = demoTexts.value
  const mails = seen.value?.mails.slice(0, SHOWN_MAILS) ?? []
  return (
    <Part title={texts.codes}>
      {mails.length === 0 ? (
        <p className="faint">{texts.noCodes}</p>
      ) : (
        <ul className={style.mails}>
          {mails.map(({ address, sentAt, code }) => (
            <li key={`${sentAt} ${address} ${code}`}>
              <span>{address}</span>
              <b>{code}</b>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const Time = () => {
  useSignals()
  const texts = demoTexts.value
  const tag = useTag()
  const now = seen.value?.now
  const shown = now && momentText(tag, now)
  return (
    <Part title={texts.time} now={shown}>
      <div className={style.chips}>
        <Chip onClick={() => void leap(LEAPS.minute)}>{texts.minute}</Chip>
        <Chip onClick={() => void leap(LEAPS.hour)}>{texts.hour}</Chip>
        <Chip onClick={() => void leap(LEAPS.day)}>{texts.day}</Chip>
      </div>
    </Part>
  )
}

const Price = () => {
  useSignals()
  const coin = selectedSymbol.value
  const price = <Num value={quoteField(coin, 'now_price')} decimals={DECIMALS.price} />
  return (
    <Part title={fill(demoTexts.value.price, { coin })} now={price}>
      <div className={style.chips}>
        <Chip onClick={() => void jump(-5)}>−5 %</Chip>
        <Chip onClick={() => void jump(5)}>+5 %</Chip>
      </div>
    </Part>
  )
}

const Reviews = () => {
  useSignals()
  const texts = demoTexts.value
  const waiting = seen.value?.waiting
  const count = waiting ? Object.values(waiting).reduce((sum, list) => sum + list.length, 0) : 0
  if (count === 0) return null
  return (
    <Part title={texts.reviews}>
      <div className={style.chips}>
        <Chip onClick={() => void approveAll()}>{fill(texts.approve, { count })}</Chip>
      </div>
    </Part>
  )
}

const Reset = ({ onDone }: { readonly onDone: () => void }) => {
  useSignals()
  const texts = demoTexts.value
  const [asking, setAsking] = useState(false)
  const reset = async () => {
    await resetAll()
    setAsking(false)
    onDone()
  }
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {texts.reset}
      </Button>
      <Dialog
        open={asking}
        danger
        busy={pulling.value}
        title={texts.resetAsk}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      >
        {texts.resetNote}
      </Dialog>
    </>
  )
}

interface DemoSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The controls of the demo. */
const DemoSheet = ({ open, onClose }: DemoSheetProps) => {
  useSignals()
  const texts = demoTexts.value
  useEffect(() => {
    if (!open) return
    void look()
    const looking = setInterval(() => void look(), LOOK)
    return () => clearInterval(looking)
  }, [open])
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <div className="stack gap-5">
        <div className={style.about}>
          <p>{texts.about}</p>
          <p>{exchange().persistent ? texts.kept : texts.forgotten}</p>
        </div>
        {!signedIn.value && <Login onDone={onClose} />}
        <Codes />
        <Time />
        <Price />
        <Reviews />
        <Reset onDone={onClose} />
      </div>
    </Sheet>
  )
}

export default DemoSheet

/** The patterns that screens are made of, each once, in both themes side by side. */
import { Coins } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AmountInput } from '../../src/components/amount-input.tsx'
import { Button, IconButton } from '../../src/components/button.tsx'
import { ChangePill } from '../../src/components/change-pill.tsx'
import { SideChoice } from '../../src/components/chip.tsx'
import { CoinIcon } from '../../src/components/coin-icon.tsx'
import { Facts, Figures, NumFact } from '../../src/components/facts.tsx'
import { ListRow } from '../../src/components/list-row.tsx'
import { EmptyLine, EmptyState, ErrorState } from '../../src/components/notice.tsx'
import { Num } from '../../src/components/num.tsx'
import { Sheet } from '../../src/components/sheet.tsx'
import { Skeleton } from '../../src/components/skeleton.tsx'
import { Slider } from '../../src/components/slider.tsx'
import { TopBar } from '../../src/components/top-bar.tsx'

const nothing = () => {}

const Ticket = () => {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [amount, setAmount] = useState('1250.5')
  const [lots, setLots] = useState(20)
  return (
    <form className="stack gap-3 edge">
      <SideChoice legend="Side" value={side} labels={{ buy: 'Buy', sell: 'Sell' }} onChange={setSide} />
      <AmountInput label="Amount" unit="USDT" value={amount} onChange={setAmount} onPercent={nothing} />
      <Slider
        label="Lots"
        min={0}
        max={100}
        step={1}
        marks={[0, 20, 40, 60, 80, 100]}
        value={lots}
        valueText={`${lots} lots`}
        onChange={setLots}
      />
      <Facts>
        <NumFact name="Cost" value={amount} decimals="amount" unit="USDT" />
      </Facts>
      <Button wide variant={side === 'buy' ? 'up' : 'down'} onClick={nothing}>
        Send
      </Button>
      <Button wide disabled onClick={nothing}>
        Not possible now
      </Button>
    </form>
  )
}

const SheetPattern = () => {
  const [open, setOpen] = useState(false)
  return (
    <div className="edge">
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Sheet"
        foot={
          <Button wide variant="accent" onClick={() => setOpen(false)}>
            Confirm
          </Button>
        }
      >
        <Facts>
          <NumFact name="Amount" value="1250.5" unit="USDT" />
        </Facts>
      </Sheet>
    </div>
  )
}

const bitcoin = <CoinIcon name="BTC" />

const PATTERNS: Readonly<Record<string, ReactNode>> = {
  'Page head': (
    <TopBar
      title="A title that is too long for a phone"
      onBack={nothing}
      end={
        <IconButton label="Coins" onClick={nothing}>
          <Coins size={18} />
        </IconButton>
      }
    />
  ),
  Card: (
    <div className="edge">
      <div className="card stack gap-2">
        <span className="caption">Balance</span>
        <span className="size-20 strong">1,250.5000 USDC</span>
      </div>
    </div>
  ),
  Facts: (
    <div className="edge stack">
      <Facts>
        <NumFact name="Margin" value="1250.5" decimals="amount" unit="USDT" />
        <NumFact name="Fee" value={null} decimals="amount" unit="USDT" />
      </Facts>
      <Figures data-layout="thirds">
        <NumFact name="Entry" value="71948.2" />
        <NumFact name="Current" value="72010.4" />
        <NumFact name="Profit" value="12.5" sign tone />
      </Figures>
    </div>
  ),
  'Row with two lines': <ListRow start={bitcoin} title="BTC" note="Digital Currency" onClick={nothing} />,
  'Row with aside': (
    <ListRow
      start={bitcoin}
      title="BTC/USDT"
      note="Vol 24.9K"
      end={
        <>
          <Num value="71948.2" />
          <ChangePill value="4.58" />
        </>
      }
    />
  ),
  Ticket: <Ticket />,
  Sheet: <SheetPattern />,
  Empty: (
    <>
      <EmptyLine onLoad={async () => {}}>No orders here yet.</EmptyLine>
      <EmptyState onLoad={async () => {}} action={<Button onClick={nothing}>Trade</Button>}>
        No orders here yet.
      </EmptyState>
    </>
  ),
  Error: <ErrorState reason="The platform did not answer in time." onRetry={nothing} />,
  Skeleton: (
    <div className="edge" aria-busy>
      <Skeleton width="100%" height={44} />
    </div>
  ),
}

const Theme = ({ theme }: { readonly theme: string }) => {
  document.documentElement.dataset['theme'] = theme
  return (
    <main>
      {Object.entries(PATTERNS).map(([name, pattern]) => (
        <section key={name} aria-label={name}>
          <h2 className="remark">{name}</h2>
          {pattern}
        </section>
      ))}
    </main>
  )
}

const FRAME = { width: '50%', maxWidth: 390, height: '100vh', border: 0 }

export const Patterns = () => {
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme !== null) return <Theme theme={theme} />
  return ['dark', 'light'].map(each => (
    <iframe key={each} title={each} src={`?theme=${each}`} style={FRAME} />
  ))
}

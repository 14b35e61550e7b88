/** A page with the component that its address names, by default the patterns: without the app and without an exchange. */
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { makeCandles } from '../../bench/chart/candles.ts'
import { createCandleChart } from '../../src/chart/index.ts'
import { AmountInput } from '../../src/components/amount-input.tsx'
import { PullToRefresh } from '../../src/components/pull-to-refresh.tsx'
import { Sheet } from '../../src/components/sheet.tsx'
import { Slider } from '../../src/components/slider.tsx'
import { toast, Toaster } from '../../src/components/toast.tsx'
import { useReorder } from '../../src/screens/market/drag.ts'
import { Patterns } from './patterns.tsx'
import '../../src/styles/base.css'

const Amount = () => {
  const [value, setValue] = useState('')
  return <AmountInput label="Amount" value={value} onChange={setValue} aside={<output>{value}</output>} />
}

const Chart = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const candles = makeCandles(2000)
    const options = { candles, mode: 'candle-solid', movingAverages: [5], lessMotion: () => true } as const
    return createCandleChart(place.current, options).destroy
  }, [])
  return (
    <PullToRefresh onRefresh={() => new Promise(() => {})}>
      <div ref={place} style={{ height: 300, marginBottom: 900 }} />
    </PullToRefresh>
  )
}

const List = () => {
  const [rows, setRows] = useState(['ETH', 'SOL', 'DOGE', 'ADA'])
  const list = useRef<HTMLOListElement>(null)
  const move = async (from: number, to: number) =>
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? ''))
  const handle = useReorder(list, move)
  const items = rows.map(row => (
    <li key={row} style={{ height: 50, touchAction: 'none' }} {...handle}>
      {row}
    </li>
  ))
  return <ol ref={list}>{items}</ol>
}

const Pull = () => {
  const [runs, setRuns] = useState(0)
  const onRefresh = () => {
    setRuns(count => count + 1)
    return new Promise(resolve => Object.assign(window, { answer: resolve }))
  }
  return (
    <PullToRefresh onRefresh={onRefresh}>
      <main style={{ height: 800 }}>Refreshed {runs} times</main>
    </PullToRefresh>
  )
}

const Coins = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Coins">
        <ul style={{ height: 3000 }}>Content</ul>
      </Sheet>
    </>
  )
}

const Lots = () => {
  const [value, setValue] = useState(1)
  const props = { label: 'Lots', min: 1, max: 100, step: 1, marks: [1, 50, 100], value, onChange: setValue }
  return <Slider {...props} valueText={`${value} lots`} />
}

Object.assign(window, { toast })
const Toasts = () => <Toaster path={location.pathname} />

const COMPONENTS = { Amount, Chart, List, Pull, Coins, Lots, Toasts }
const Component = COMPONENTS[location.pathname.slice(1) as keyof typeof COMPONENTS] ?? Patterns
createRoot(document.body.appendChild(document.createElement('div'))).render(<Component />)

/** A naive /market list: the quotes are React state, set on every push. */
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type {} from '../frames/in-page.ts'
import '../../src/styles/base.css'
import './naive.css'

interface Quote {
  readonly currency_name: string
  readonly legal_name: string
  readonly now_price: number
  readonly change: number
  readonly volume: number
}
interface Push extends Quote {
  readonly close: number
}

// The bench replaces the socket.
const socket = new EventTarget()
window.pushes.socket = socket

const number = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 2, signDisplay: 'exceptZero' })

const Row = ({ quote }: { quote: Quote }) => (
  <div className="row" role="row">
    <span role="cell" className="pair">
      <button type="button" aria-label={`Add ${quote.currency_name}`}>
        ☆
      </button>
      <i style={{ background: `hsl(${quote.currency_name.length * 40} 42% 44%)` }}>C</i>
      <a href={`#${quote.currency_name}`}>
        {quote.currency_name}
        <small>/{quote.legal_name}</small>
      </a>
    </span>
    <span role="cell">{number.format(quote.volume)}</span>
    <span role="cell">{number.format(quote.now_price)}</span>
    <span role="cell" className={quote.change < 0 ? 'down' : 'up'}>
      {quote.change < 0 ? '▼' : '▲'}
      {percent.format(quote.change)}%
    </span>
  </div>
)

const Market = () => {
  const [quotes, setQuotes] = useState<Readonly<Record<string, Quote>>>({})
  useEffect(() => {
    const onMessage = ({ data }: Event & { data?: unknown }) => {
      const [topic, push] = JSON.parse(String(data).slice(2)) as [string, Push]
      const { currency_name: name, close } = push
      setQuotes(known => {
        const before = known[name]
        if (topic === 'daymarket')
          return { ...known, [name]: { ...push, now_price: before?.now_price ?? push.now_price } }
        return before ? { ...known, [name]: { ...before, now_price: close } } : known
      })
    }
    socket.addEventListener('message', onMessage)
    return () => socket.removeEventListener('message', onMessage)
  }, [])
  return (
    <main role="table">
      {Object.values(quotes).map(quote => (
        <Row key={quote.currency_name} quote={quote} />
      ))}
    </main>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <Market />
  </StrictMode>,
)

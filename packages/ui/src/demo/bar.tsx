import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown, FlaskConical } from 'lucide-react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { TextContext } from '../locales/intl.ts'
import { lazy, untilLoaded } from '../shared/lazy.tsx'
import { text } from '../state/language.ts'
import { signedIn } from '../state/session.ts'
import './bar.css'
import { exchange } from './exchange.ts'
import { demoTexts } from './texts.ts'

const DemoSheet = lazy(untilLoaded(() => import('./sheet.tsx')))

const open = signal(false)
const close = () => {
  open.value = false
}

/** A line at the top that marks the page as a demo and opens the demo's controls. */
const Bar = () => {
  useSignals()
  const [opened, setOpened] = useState(false)
  if (open.value && !opened) setOpened(true)
  const { strip, stripNote } = demoTexts.value
  const { account, password } = exchange().demoUser
  return (
    <TextContext value={text.value}>
      <button type="button" className="demo-bar" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        <FlaskConical size={14} aria-hidden="true" />
        <b>{strip}</b>
        <span>{signedIn.value ? stripNote : `${account} · ${password}`}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {opened && <DemoSheet open={open.value} onClose={close} />}
    </TextContext>
  )
}

const place = document.createElement('aside')
place.setAttribute('aria-label', 'Demo')
document.body.prepend(place)
createRoot(place).render(
  <StrictMode>
    <Router base="/h4">
      <Bar />
    </Router>
  </StrictMode>,
)

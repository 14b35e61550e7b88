import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/base.css'
import './outline.css'
import { app } from '../state/app.ts'
import { config, problems } from '../state/config.ts'
import { awaitWords } from '../state/language.ts'
import { isPractice } from '../state/practice.ts'
import { Root } from './root.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const start = async () => {
  // A task of its own, after the evaluation of the code.
  await new Promise(resolve => setTimeout(resolve))
  // Reads the session first, so that a signed-in user never sees the login flash.
  await app.start({ connect: false })
  if (isPractice)
    await import('../state/practice-controls.ts').then(
      ({ keepSignedIn }) => keepSignedIn(),
      () => {},
    )
  // The push channel, which also loads the quotes, opens later.
  if (app.session.state.token !== null) app.refreshQuotes().catch(() => {})
  awaitWords()
  // A transition renders in small steps, between which the browser handles input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Root />
      </StrictMode>,
    ),
  )
}

// Not awaited: other chunks import this module's chunk, which would wait for them.
if (problems.length > 0) {
  void import('./config-problems.tsx').then(({ ConfigProblems }) =>
    createRoot(root).render(<ConfigProblems problems={problems} />),
  )
} else {
  const { report } = config
  if (report && !isPractice)
    void import('../state/report.ts').then(({ reportErrors }) => reportErrors(report))
  void start()
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/base.css'
import { app } from '../state/app.ts'
import { config, problems } from '../state/config.ts'
import { markUntranslated } from '../state/language.ts'
import { Root } from './root.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

if (problems.length > 0) {
  // Not awaited: the part imports this module's chunk, which would wait for it.
  void import('./config-problems.tsx').then(({ ConfigProblems }) =>
    createRoot(root).render(<ConfigProblems problems={problems} />),
  )
} else {
  const { report } = config
  if (report) void import('../state/report.ts').then(({ reportErrors }) => reportErrors(report))
  // Reads the session first, so that a signed-in user never sees the login flash.
  await app.start()
  markUntranslated()
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/base.css'
import { app } from '../state/app.ts'
import { Root } from './root.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// The session is read first: a signed-in user must not see the login for a moment.
await app.start()
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)

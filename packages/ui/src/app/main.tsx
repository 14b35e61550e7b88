import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/base.css'
import { app } from '../state/app.ts'
import { Root } from './root.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// Reads the session first, so that a signed-in user never sees the login flash.
await app.start()
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)

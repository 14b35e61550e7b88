import { useSignalEffect, type ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Router, useLocation } from 'wouter'
import { ProgressBar } from '../components/progress-bar.tsx'
import { toast, Toaster } from '../components/toast.tsx'
import { TextContext, useT } from '../locales/intl.ts'
import { pending } from '../state/connection.ts'
import { errorText } from '../state/error-text.ts'
import { languageFailure, languageSheetOpen, text } from '../state/language.ts'
import { onSessionExpired, signedIn } from '../state/session.ts'
import { settingsSheetOpen } from '../state/settings.ts'
import { isVisitors } from './paths.ts'
import { preloadTabs, Routes, withTexts } from './routes.tsx'
import { aroundNav } from './transition.ts'

const LanguageSheet = lazy(() => import('./language-sheet.tsx'))
const SettingsSheet = lazy(withTexts(() => import('./settings-sheet.tsx')))

/** Mounts a sheet when it is opened for the first time: most visits never see one. */
const OnceOpened = ({ open, children }: { open: ReadonlySignal<boolean>; children: ReactNode }) => {
  useSignals()
  const [opened, setOpened] = useState(false)
  if (open.value && !opened) setOpened(true)
  return opened && <Suspense>{children}</Suspense>
}

/** What the app says on every screen. */
const Notices = () => {
  useSignals()
  const t = useT()
  // Said once, however many calls the end of the session failed; the guard does the rest.
  useEffect(() => {
    const listening = onSessionExpired(() => toast(t('error.session'), 'warning'))
    return () => listening.unsubscribe()
  }, [t])
  useSignalEffect(() => {
    if (languageFailure.value !== undefined) toast(errorText(text.peek().t, languageFailure.value), 'warning')
  })
  return null
}

const Loading = () => {
  useSignals()
  return pending.value > 0 && <ProgressBar />
}

const RunningOption = lazy(() => import('../screens/transaction/running-option.tsx'))

/** What a signed-in user has on every screen but the visitor's: the running option, and the other tabs' code on its way. */
const SignedIn = () => {
  useSignals()
  const [path] = useLocation()
  const is = signedIn.value && !isVisitors(path)
  useEffect(() => {
    if (is) preloadTabs()
  }, [is])
  return (
    is && (
      <Suspense>
        <RunningOption />
      </Suspense>
    )
  )
}

export const Root = () => {
  useSignals()
  return (
    <TextContext value={text.value}>
      <Router base="/h4" aroundNav={aroundNav}>
        <Routes />
        <SignedIn />
        <OnceOpened open={languageSheetOpen}>
          <LanguageSheet />
        </OnceOpened>
        <OnceOpened open={settingsSheetOpen}>
          <SettingsSheet />
        </OnceOpened>
      </Router>
      <Loading />
      <Notices />
      <Toaster />
    </TextContext>
  )
}

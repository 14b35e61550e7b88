import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { Router, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { afterPaint } from '../components/after-paint.ts'
import { restoreToasts, toast, Toaster, pendingToasts } from '../components/toast.tsx'
import { TextContext, useT } from '../locales/intl.ts'
import { awaitFirst, firstIsShown, pending, waitFor } from '../state/connection.ts'
import { languageFailed, languageSheetOpen, text } from '../state/language.ts'
import { onSessionExpired, signedIn } from '../state/session.ts'
import { isPractice, practiceState } from '../state/practice.ts'
import { settingsSheetOpen } from '../state/settings.ts'
import { tabStorage } from '../state/stored.ts'
import { lazy, loadPart, untilLoaded, type Load, type LoadFailure } from '../shared/lazy.tsx'
import { isVisitors } from '../paths.ts'
import { preloadTabs, Routes } from './routes.tsx'
import { aroundNav, type Entry } from './navigation.ts'
import style from './root.module.css'

const languageSheet: Load = () => import('./language-sheet.tsx')
const settingsSheet: Load = () => import('./settings-sheet.tsx')

/**
 * Loads a sheet when it is first opened. If that fails the sheet closes, so that another tap retries; it does not open later
 * over a screen that the user opened meanwhile.
 */
const OnceOpened = ({ open, load }: { readonly open: Signal<boolean>; readonly load: Load }) => {
  useSignals()
  const t = useT()
  const [Sheet, setSheet] = useState<ComponentType>()
  // A redirect keeps the page of the history.
  const page = useHistoryState<Partial<Entry> | null>()?.key
  const wanted = open.value && !Sheet
  const onLeave = useEffectEvent(() => {
    if (wanted) open.value = false
  })
  const pageBefore = useRef(page)
  useEffect(() => {
    if (pageBefore.current !== page) onLeave()
    pageBefore.current = page
  }, [page])
  useEffect(() => {
    if (!wanted) return
    waitFor(loadPart(load)).then(
      ({ default: sheet }) => setSheet(() => sheet),
      (failure: LoadFailure) => {
        open.value = false
        toast(t(failure.outdated ? 'error.outdated' : failure.reason), 'warning')
      },
    )
  }, [wanted, open, load, t])
  return Sheet && <Sheet />
}

/** About the app itself, on every screen. */
const warn = (id: 'common.error.session' | 'common.error.network') =>
  toast(text.peek().t(id), 'warning', 'anywhere')
// One toast, however many calls failed with the session; the guard does the rest.
if (!isPractice) onSessionExpired(() => warn('common.error.session'))
languageFailed.subscribe(isFailed => isFailed && warn('common.error.network'))

/** When the files for an offline start are fetched, ms after the start: the first screen needs the bandwidth. */
const LATER = 3000

/** A thin line at the top while a request is in flight; it never blocks input. */
const Loading = () => {
  useSignals()
  return pending.value && <div className={style.bar} data-loading aria-hidden="true" />
}

const PracticeBar = lazy(untilLoaded(() => import('./practice-bar.tsx')))
const Update = lazy(untilLoaded(() => import('./worker.tsx')))
const Notifications = lazy(untilLoaded(() => import('./notifications.tsx')))

/** Registers the service worker some seconds after the start, and offers new releases. */
const Releases = () => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (!import.meta.env.VITE_WORKER) return
    const timer = setTimeout(() => setLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return isLater && <Update />
}

/**
 * For signed-in users on every screen: the running option, notifications, and the preloading of the tabs. They start
 * when the first screen has its data.
 */
const SignedIn = () => {
  useSignals()
  const [path] = useLocation()
  const is = firstIsShown.value && signedIn.value && !isVisitors(path)
  useEffect(() => {
    if (is) void preloadTabs()
  }, [is])
  return is && <Notifications />
}

// Back may load another document of the app: pending toasts that belong to it are shown there.
const TOASTS_KEY = 'h4.said'
const keepPending = () => void tabStorage.set(TOASTS_KEY, pendingToasts())
const showPending = () => {
  void tabStorage.get(TOASTS_KEY).then(restoreToasts)
  void tabStorage.remove(TOASTS_KEY)
  // Not before they are read: it would replace them.
  addEventListener('pagehide', keepPending)
}
// A document that Back revives.
addEventListener('pageshow', event => event.persisted && showPending())

export const Root = () => {
  useSignals()
  // Outside the router, so with the base /h4.
  const [path] = useLocation()
  useEffect(awaitFirst, [])
  // The first access to the tab's storage blocks the page: not before the first paint.
  useEffect(() => afterPaint(showPending), [])
  const isElsewhere = isPractice && (practiceState.value === 'in use' || practiceState.value === 'failed')
  return (
    <TextContext value={text.value}>
      <Router base="/h4" aroundNav={aroundNav}>
        {isPractice && <PracticeBar />}
        {!isElsewhere && (
          <>
            <Routes />
            <SignedIn />
          </>
        )}
        <OnceOpened open={languageSheetOpen} load={languageSheet} />
        <OnceOpened open={settingsSheetOpen} load={settingsSheet} />
        <Toaster path={path} />
      </Router>
      <Loading />
      <Releases />
    </TextContext>
  )
}

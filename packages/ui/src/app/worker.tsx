import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { Button } from '../components/button.tsx'
import { useT } from '../locales/intl.ts'
import { workerAddress } from '../state/trusted.ts'
import style from './worker.module.css'

const PAGE = import.meta.env.BASE_URL

/** The worker of a new release, which waits until this page allows it to take over. */
const waiting = signal<ServiceWorker | null>(null)

/** Whether this page is the newest: it comes from the network, so after a release it is there before its worker. */
const isNewest = async () => {
  const page = await fetch(PAGE, { method: 'HEAD', cache: 'no-cache', headers: { accept: 'text/html' } })
  return Date.parse(page.headers.get('last-modified') ?? '') === Date.parse(document.lastModified)
}

const follow = (registration: ServiceWorkerRegistration) => {
  const look = async () => {
    // Without a controller it is the first one, no new release.
    const isNew = navigator.serviceWorker.controller && registration.waiting
    const isOffered = isNew && !(await isNewest().catch(() => false))
    waiting.value = isOffered ? registration.waiting : null
  }
  void look()
  const watch = () => registration.installing?.addEventListener('statechange', () => void look())
  watch()
  registration.addEventListener('updatefound', watch)
  // A phone keeps an app open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })
}

/** @throws over plain http, in some private windows, or if a policy forbids it: the app works without it */
const register = async () => {
  const registration = await navigator.serviceWorker?.register(workerAddress(`${PAGE}sw.js`), {
    updateViaCache: 'none',
  })
  if (registration) follow(registration)
}

/** How long a reload waits for the new worker, ms. */
const PATIENCE = 3000

const activate = () => {
  const reload = () => {
    clearTimeout(timer)
    location.reload()
  }
  // Chromium can keep the old worker for minutes if this page makes a request at that moment. It loads new pages too.
  const timer = setTimeout(reload, PATIENCE)
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.value?.postMessage('ACTIVATE')
  waiting.value = null
}

/** Offers the new release; it never reloads by itself, which could interrupt an order. */
const Update = () => {
  useSignals()
  const t = useT()
  useEffect(() => void register().catch(() => {}), [])
  return (
    <div role="status" className={style.place}>
      {waiting.value && (
        <div className={style.bar}>
          <span>{t('common.update')}</span>
          <Button variant="accent" onClick={activate}>
            {t('common.reload')}
          </Button>
        </div>
      )}
    </div>
  )
}

export default Update

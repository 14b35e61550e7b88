import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { Button } from '../components/button.tsx'
import { useT } from '../locales/intl.ts'
import style from './worker.module.css'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

const WORKER = `${import.meta.env.BASE_URL}sw.js`

/** A service worker is a script for Trusted Types: the policy allows this one. */
const workerUrl = () => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('h4-worker', {
    createScriptURL: url => {
      if (url !== WORKER) throw new TypeError('Only the app has a service worker')
      return url
    },
  })
  return policy?.createScriptURL(WORKER) ?? WORKER
}

/** The worker of a new release, which waits until this page allows it to take over. */
const waiting = signal<ServiceWorker | null>(null)

const follow = (registration: ServiceWorkerRegistration) => {
  const look = () => {
    // Without a controller it is the first one, no new release.
    if (navigator.serviceWorker.controller) waiting.value = registration.waiting
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  // A phone keeps an app open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })
}

/** Not available over plain http, or in some private windows: the app works without it. */
const register = () =>
  navigator.serviceWorker
    ?.register(workerUrl(), { updateViaCache: 'none' })
    .then(follow)
    .catch(() => {})

/** How long a reload waits for the new worker, ms. */
const PATIENCE = 3000

const activate = () => {
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // Chromium can keep the old worker for minutes if this page makes a request at that moment. It loads new pages too.
  setTimeout(reload, PATIENCE)
  waiting.value?.postMessage('ACTIVATE')
  waiting.value = null
}

/** Offers the new release; it never reloads by itself, which could interrupt an order. */
const Update = () => {
  useSignals()
  const t = useT()
  useEffect(() => void register(), [])
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

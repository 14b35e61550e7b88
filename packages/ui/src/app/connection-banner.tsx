import { useSignals } from '@preact/signals-react/runtime'
import { Unplug, Wifi } from 'lucide-react'
import { ageText, useT } from '../locales/intl.ts'
import { liveness, priceAge } from '../state/connection.ts'
import style from './connection-banner.module.css'

const StaleText = () => {
  useSignals()
  const t = useT()
  const age = priceAge.value
  return age === null ? t('connection.offline') : t('connection.stale', { age: ageText(t, age) })
}

/** The age of the prices when they are not live: by the last push that could be read, not by the phone's network flag. */
export const ConnectionBanner = () => {
  useSignals()
  const t = useT()
  const state = liveness.value
  return (
    <>
      {state === 'waiting' && (
        <div className={style.banner} data-variant="info">
          <Wifi size={12} aria-hidden="true" />
          <span>{t('connection.connecting')}</span>
        </div>
      )}
      {state === 'stale' && (
        <div className={style.banner}>
          <Unplug size={12} aria-hidden="true" />
          <span>
            <StaleText />
          </span>
        </div>
      )}
      {/* Read out once per change, without the seconds. */}
      <span className="visually-hidden" role="status">
        {state === 'stale' && t('connection.offline')}
      </span>
    </>
  )
}

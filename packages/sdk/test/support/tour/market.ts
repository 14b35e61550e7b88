import type { Rig } from './rig.ts'

/** Public data. */
export const marketTour = async ({ api, now, refused }: Rig): Promise<void> => {
  await api.news.list()
  await api.news.detail({ id: 205 })
  await api.news.detail({ id: 999_999 })
  await api.market.quotations()
  await api.market.currencies()
  const to = Math.floor(now() / 1000)
  const hours = { period: '60min', from: to - 86_400, to } as const
  await api.market.candles({ symbol: 'BTC/USDT', ...hours })
  await refused(api.market.candles({ symbol: 'NONE/USDT', ...hours }))
}

/** Under maintenance, which is announced five minutes before, the platform does not answer. */
export const maintenanceTour = async ({ api, control, refused }: Rig): Promise<void> => {
  await control.scenario.start({ name: 'maintenance' })
  await control.clock.set({ advance: 5 * 60_000 })
  await refused(api.market.quotations(), 'HTTP')
  await control.scenario.stop()
  await api.market.quotations()
}

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

/** The middle and the end of every scenario; under maintenance the platform does not answer. */
export const scenariosTour = async ({ api, control, refused }: Rig): Promise<void> => {
  const { scenarios } = await control.scenario.list()
  for (const { name, lasts } of scenarios) {
    await control.scenario.start({ name })
    await control.clock.set({ advance: lasts / 2 })
    const { maintenance } = await control.state.get()
    if (maintenance) await refused(api.market.quotations(), 'HTTP')
    else await api.market.quotations()
    await control.clock.set({ advance: lasts / 2 })
    await api.market.quotations()
  }
}

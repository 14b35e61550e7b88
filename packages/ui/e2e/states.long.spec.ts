import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { openStage } from './screens/stage.ts'
import { differs, views } from './screens/views.ts'

for (const state of ['rich', 'running', 'empty', 'loading', 'failing'])
  test(`axe finds nothing on any screen or sheet: ${state}`, async ({ browser }) => {
    const stage = await openStage()
    for (const [name, view] of Object.entries(views)) {
      if (!differs(view, state)) continue
      await test.step(name, () =>
        stage.open(browser, { view, state, theme: 'dark', size: '390x844', lang: 'en' }, async page =>
          expect.soft(await violations(page), name).toEqual([]),
        ),
      )
    }
    await stage.close()
  })

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { controlOf } from './support/server.ts'
import { bundleExchange, startExchange } from './support/exchange-process.ts'

beforeAll(bundleExchange)

// Windows has no such limit.
test.skipIf(process.platform === 'win32')(
  'a full disk fails further commands and loses no confirmed one',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'full-'))
    let server = startExchange(dataDir, 300)
    onTestFinished(async () => {
      await server.kill()
      rmSync(dataDir, { recursive: true })
    })
    const users = controlOf(await server.url).users
    const opened: string[] = []
    const open = async () => {
      const { email } = await users.create({ email: `user-${opened.length}@example.com` })
      opened.push(email)
    }
    const untilFull = async () => {
      while (opened.length < 1000) await open()
    }
    await expect(untilFull()).rejects.toMatchObject({ name: 'ControlError', status: 500 })
    await expect(open()).rejects.toMatchObject({ status: 500 })
    await expect(users.list()).rejects.toMatchObject({ status: 500 })
    await server.kill()

    server = startExchange(dataDir)
    const found = await controlOf(await server.url).users.list()
    expect(found.map(({ account }) => account).filter(account => account !== 'demo@h4.example')).toEqual(
      opened,
    )
  },
)

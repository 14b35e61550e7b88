import { Hono } from 'hono'
import { html } from 'hono/html'
import { serverTime } from '../exchange/core/day.ts'
import type { Host } from '../platform/host.ts'

/** GET /inbox: the mailed verification codes, newest first; HTML for browsers, otherwise JSON. */
export const createInbox = (host: Host): Hono =>
  new Hono().get('/inbox', context => {
    const mails = host.exchange.outbox()
    if (!context.req.header('accept')?.includes('text/html')) return context.json(mails)
    const lines = mails.map(
      ({ address, purpose, code, sentAt }) => `${serverTime(sentAt)}  ${address}  ${purpose}  ${code}`,
    )
    return context.html(
      html`<!doctype html>
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="refresh" content="5" />
        <meta name="color-scheme" content="light dark" />
        <title>Inbox</title>
        <h1>Inbox</h1>
        <pre>${lines.join('\n') || 'No verification code has been sent yet.'}</pre>`,
    )
  })

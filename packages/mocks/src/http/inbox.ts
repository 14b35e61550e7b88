import { Hono } from 'hono'
import { html } from 'hono/html'
import { serverTime } from '../exchange/core/day.ts'
import type { Host } from '../platform/host.ts'

/** GET /inbox: the mailed verification codes, newest first; HTML for browsers, otherwise JSON. */
export const createInbox = (host: Host): Hono =>
  new Hono().get('/inbox', context => {
    const mails = host.exchange.outbox()
    if (!context.req.header('accept')?.includes('text/html')) return context.json(mails)
    const rows = mails.map(
      ({ address, purpose, code, sentAt }) => html`
        <tr>
          <td>${serverTime(sentAt)}</td>
          <td>${address}</td>
          <td>${purpose}</td>
          <td><b>${code}</b></td>
        </tr>
      `,
    )
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <meta name="viewport" content="width=device-width" />
          <meta http-equiv="refresh" content="5" />
          <title>Inbox</title>
          <style>
            body {
              font: 16px/1.5 system-ui;
              margin: 24px;
              color-scheme: light dark;
            }
            td {
              padding: 4px 16px 4px 0;
            }
            b {
              font:
                20px ui-monospace,
                monospace;
              letter-spacing: 2px;
            }
          </style>
          <h1>Inbox</h1>
          ${
            mails.length > 0
              ? html`<table>
                  ${rows}
                </table>`
              : html`<p>No verification code has been sent yet.</p>`
          }
        </html>`,
    )
  })

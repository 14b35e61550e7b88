import { SOCKET_PATH } from '../src/realtime/index.ts'
import { SOCKET_PORT } from '../src/realtime/socket-io.ts'

/** The head of the page. */
export const HEAD = `# The wire

Every call and every push of the platform, from the contract of the SDK (packages/sdk/src/contract), with the names of the
wire. **Source** names the section of docs/product.md; **Choice** says what the platform leaves open and what
the SDK does about it. As data: [openapi.json](openapi.json) for the calls,
[asyncapi.json](asyncapi.json) for the pushes.`

/** What all requests share. */
export const CALLS = `## Every request

- The token of \`account.login\` goes raw, without "Bearer", into the header \`Authorization\`; an open call does not need it.
- The language goes into the header \`lang\` and the query. A JSON body has it too.
- A GET carries its input in the query, a POST in a JSON body; a file is sent as a form.
- **Effect** decides whether a call is retried: only \`read\` is. \`write\` changes something, \`money\` moves money, \`auth\` concerns
  the session. When the answer to a call that changes something is lost, it ends with \`delivery: 'unknown'\`; each such call lists the reads
  that show its outcome.
- Sensitive fields never appear in an error, a log or a URL.
- Pushes come over socket.io on port ${SOCKET_PORT}, path \`${SOCKET_PATH}\`.`

/** What all answers share. */
export const ANSWERS = `## Every answer

Every answer of the platform has status 200; any other status is an error. The envelope comes in these dialects:

| Dialect                   | Success                          | Refusal                                | Session over |
| ------------------------- | -------------------------------- | -------------------------------------- | ------------ |
| \`{type, message}\`       | type \`ok\`                      | any other type; \`message\` is the text | type \`999\` |
| \`{type, message, data}\` | type \`ok\`, the answer in \`data\` | any other type                         | type \`999\` |
| \`{code, msg, data}\`     | code \`1\` or \`200\`            | any other code; \`msg\` is the text     | code \`999\` |

Types and codes are numbers or text. Type \`998\` means that the identity is missing, \`997\` that payment information is missing; neither
ends the session. Texts are for people and never parsed. A refusal with an empty list as its text means an empty list.

A list of rows comes bare, in \`list\`, in \`data\` or in \`message.data\`, with \`total\` or \`count\` where the server counts.
A field that is not **needed** may be missing or null; an invalid one is dropped and reported as drift.`

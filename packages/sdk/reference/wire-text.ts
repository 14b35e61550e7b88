import { SOCKET_PATH, SOCKET_PORT } from '../src/realtime/index.ts'

/** What opens the page. */
export const HEAD = `# The wire

Every call and every push of the platform, as the contract of the SDK (packages/sdk/src/contract) has them. Names on the
wire are kept as they are. **Source** names the section of docs/product.md; **Choice** says what the platform leaves open and what
the SDK does about it. The same as data: [openapi.json](openapi.json) for the calls,
[asyncapi.json](asyncapi.json) for the pushes.`

/** What holds for every request. */
export const CALLS = `## Every request

- The token of \`account.login\` goes raw, without "Bearer", into the header \`Authorization\`; an open call does not need it.
- The language goes into the header \`lang\` and the query. A JSON body has it too.
- A GET carries its input in the query, a POST in a JSON body; the one call that carries a file sends a form.
- **Effect** decides whether a call may be sent again: only \`read\` ever is. \`write\` changes something, \`money\` moves
  money, \`auth\` concerns the session. A call that changes something and whose answer is lost ends with
  \`delivery: 'unknown'\`; the reads that settle what became of it are named with the call.
- Sensitive fields never show in an error, a log or a URL.
- Pushes come over socket.io on port ${SOCKET_PORT}, path \`${SOCKET_PATH}\`.`

/** What holds for every answer. */
export const ANSWERS = `## Every answer

Status 200 whatever the platform says; any other status is an error. The envelope comes in these dialects:

| Dialect                   | Success                          | Refusal                                | Session over |
| ------------------------- | -------------------------------- | -------------------------------------- | ------------ |
| \`{type, message}\`       | type \`ok\`                      | any other type; \`message\` is the text | type \`999\` |
| \`{type, message, data}\` | type \`ok\`, the answer in \`data\` | any other type                         | type \`999\` |
| \`{code, msg, data}\`     | code \`1\` or \`200\`            | any other code; \`msg\` is the text     | code \`999\` |

Types and codes come as number or text. Beside \`error\`, type \`998\` says that the identity is missing and \`997\` that
payment information is: neither ends the session. Texts are for people; nothing is ever matched on them. A refusal with an
empty list for its text means that there are none.

A list of rows comes bare, in \`list\`, in \`data\` or in \`message.data\`, with \`total\` or \`count\` where the server counts.
A field that is not **needed** may be missing or null; one that comes as something else is left out and reported as drift.`

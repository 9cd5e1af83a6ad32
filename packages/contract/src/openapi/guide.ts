/** The introduction of the document, as Markdown: headings, paragraphs, lists, code. */
export const guide = `Your own systems can do what you do in the portal: read lines and usage, activate, suspend and rename lines, read
invoices, and pay.

## Log in

Make an API key under *Settings → API keys* and send it with each call. Each call below names the scopes that a key needs
for it. Some calls are for people alone; they take the \`idToken\` of a person's session and no key.

\`\`\`
curl -H "Authorization: Bearer $LINEKEEPER_KEY" "$LINEKEEPER_URL/api/v1/lines?limit=2"
\`\`\`

## Answers

Every answer is an envelope: \`data\` is what you asked for, \`messages\` says how it went. A refusal has a fitting HTTP status,
\`data: null\`, a \`code\` from a closed list and a sentence for people. Go by the code; the sentence may change. \`fields\` names
the members of the request that were wrong. Files (CSV, PDF) come as they are; only their refusals are envelopes. Quote the
header \`X-Request-Id\` when you ask for help.

Names carry their units: \`amountCents\` is whole US cents, \`usedBytes\` bytes. Instants are ISO 8601 in UTC, days \`YYYY-MM-DD\`;
the end of a period is the day after its last one. In CSV files an instant is in the account's time zone, with its offset. Ids
are opaque texts.

## Pages

Lists take \`limit\` (1 to 100, 20 by default) and answer \`items\` and \`nextCursor\`. Send it as \`cursor\` for the next page, until
it is null. Items that arrive in between are neither skipped nor repeated. \`page\` jumps instead, and gets slower the further
you jump. \`total\` may be a lower bound in a search; \`totalIsLowerBound\` says so.

\`\`\`
curl -H "Authorization: Bearer $LINEKEEPER_KEY" "$LINEKEEPER_URL/api/v1/lines?limit=2&cursor=$CURSOR"
\`\`\`

## Repeats

A call that changes something takes the header \`Idempotency-Key\`, 1 to 255 characters of your own, such as a UUID. For 24 hours
the same key with the same request by the same API key is answered with the same answer, and the work is not done twice. With
another request it is refused with \`idempotency_key_reused\`, and with \`request_in_progress\` while the first one is still running.
So when an answer is lost, send the request again with its key. Answers with 429 and 503 are not kept: the repeat is a first try.
Where an answer shows a secret, no copy of it is kept and the header has no effect.

\`\`\`
curl -X PUT -H "Authorization: Bearer $LINEKEEPER_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: rename-truck-12" \\
  -d "{\\"id\\":\\"$LINE\\",\\"name\\":\\"Truck 12\\"}" "$LINEKEEPER_URL/v1/dash/edit-device-name"
\`\`\`

## Client for TypeScript and JavaScript

There is a client without dependencies for Node.js and browsers, with a typed method for each call that a key can make. It goes
over pages, gives changes their \`Idempotency-Key\` and repeats them safely, waits where a limit asks for it, and checks webhooks.
Your provider hands out its archive with each release: \`npm install ./linekeeper-client-….tgz\`.

## Limits

A key may make 600 calls a minute. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) say how many are
left. Beyond it calls are answered with 429, and \`Retry-After\` says for how many seconds to wait.

## What costs money

Calls that cost money need the scope \`spend\`, and the key a cap for the calendar month. Ask for a quote first, and send its id
with the change: it is then made at that price, or refused.

## Versions and deprecation {#deprecation}

This is version 1. Within it we only add: calls, members of answers, optional members of requests, codes. So ignore members
and codes that you don't know. What we would take away or narrow, we deprecate first. A deprecated call is marked here, and
its answers carry \`Deprecation\` (RFC 9745) with the day of the notice and \`Sunset\` (RFC 8594) with the day on which the call
ends, at least twelve months later. What cannot be kept that way becomes another version beside this one.

## Webhooks

Events of your account are sent to addresses of your own, signed by the Standard Webhooks specification. Check the signature,
answer 2xx within 15 seconds, remember \`webhook-id\` because an event can arrive twice, and go by \`sequence\` because events of
a line can overtake each other.
`;

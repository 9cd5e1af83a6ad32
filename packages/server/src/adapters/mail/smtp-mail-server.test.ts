import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from '../../../test/test-mail-server.ts';
import { smtpMailServer } from './smtp-mail-server.ts';

let server: TestMailServer;
beforeAll(async () => {
  server = await startTestMailServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
});

const mail = { to: 'ada@example.com', subject: 'Receipt: $1.00', text: 'Thank you.', html: '<p>Thank you.</p>' };
const send = (changes = {}, url = server.url) => {
  const from = '"Acme, Inc" <billing@acme.test>';
  return smtpMailServer({ url, from, brand: { supportEmail: 'help@acme.test' } }).send(
    { ...mail, ...changes },
    'mail_1',
  );
};

it('a mail has both its texts, its sender, where answers go, and an id of its own', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  const [whole = ''] = server.received;
  for (const line of [
    'From: "Acme, Inc" <billing@acme.test>',
    'To: ada@example.com',
    'Reply-To: help@acme.test',
    'Subject: Receipt: $1.00',
    'Message-ID: <mail_1@acme.test>',
    'Auto-Submitted: auto-generated',
    'Thank you.',
    '<p>Thank you.</p>',
  ])
    expect(whole.split('\r\n')).toContain(line);
});

it.each(['ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com', 'a"<eve@example.com>'])(
  'an address cannot bring in other recipients or headers: %j',
  async (to) => {
    await send({ to });
    for (const whole of server.received) expect(whole).not.toMatch(/^Bcc:/im);
    expect(server.received.join('').match(/^To:.*$/gm)?.length ?? 0).toBeLessThanOrEqual(1);
  },
);

it.each([
  ['a full mailbox', 'RCPT', '452 4.2.2 ada@example.com is full', { kind: 'failed', cause: 'EENVELOPE 452' }],
  ['an address that is none', 'RCPT', '550 5.1.1 ada@example.com: who?', { kind: 'refused', cause: 'EENVELOPE 550' }],
  ['a mail too big', 'DATA', '552 too much', { kind: 'refused', cause: 'EENVELOPE 552' }],
  ['a sender that may not', 'MAIL', '550 not you', { kind: 'failed', cause: 'EENVELOPE 550' }],
  ['a busy server', 'MAIL', '421 later', { kind: 'failed', cause: 'EENVELOPE 421' }],
] as const)('%s is logged by codes without the address', async (_case, command, line, outcome) => {
  server.answerNext(command, line);
  expect(await send()).toEqual(outcome);
});

it('a server that is not there is a failure that passes', async () => {
  expect(await send({}, 'smtp://127.0.0.1:1')).toMatchObject({
    kind: 'failed',
    cause: expect.stringMatching(/^E[A-Z]+/),
  });
});

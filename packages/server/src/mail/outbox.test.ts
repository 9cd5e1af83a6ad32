import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailSettings } from '../../test/settings.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { refusingMailServer } from '../adapters/mail/refusing-mail-server.ts';
import { dayMs, minuteMs } from '../kernel/clock.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { MailSent } from './mail-server.port.ts';
import { mailOpener, openOutbox, readMailbox, type MailSettings } from './outbox.ts';
import { mailsOfAllInTrouble, sendMailAgain } from './outbox.store.ts';
import { sendDueMails } from './send-due-mails.ts';

const atRestKey = 'ab'.repeat(32);
const letter: Letter = {
  wording: null,
  subject: 'Receipt <1>',
  opening: ['Thank you.'],
  facts: [['Amount', '$1.00 & more']],
  action: { text: 'Open', url: 'https://portal.test/x?open=1' },
  closing: ['Bye.'],
};
let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await sql`truncate mail.outbox, mail.causes`.execute(world.db);
});

const outbox = (outlet: MailSettings['outlet'] = 'smtp') =>
  openOutbox(world.clock, { outlet, atRestKey, brand: mailSettings.brand });
const put = (cause: string, to: string[], box = outbox()) =>
  world.db.transaction().execute((tx) => box.put(tx, { cause, to, letter }));
const waiting = async () =>
  (await sql`select id from mail.outbox where given_up_at is null`.execute(world.db)).rows.length;

/** A mail server in memory that gives these answers, then takes everything. */
function server(...answers: (MailSent | 'crash')[]) {
  const taken: { mail: Mail; messageId: string }[] = [];
  async function send(mail: Mail, messageId: string): Promise<MailSent> {
    taken.push({ mail, messageId });
    const answer = answers.shift() ?? { kind: 'sent' };
    if (answer === 'crash') throw new Error('killed');
    return answer;
  }
  const needs = { ...world, mailServer: { send }, openMail: mailOpener(atRestKey) };
  return { taken, work: () => sendDueMails(needs), needs };
}
const failed: MailSent = { kind: 'failed', cause: 'ECONNECTION' };

describe('a mail that is put into the outbox', () => {
  it('leaves if and only if its cause is committed', async () => {
    const undone = world.db.transaction().execute(async (tx) => {
      await outbox().put(tx, { cause: 'a', to: ['ada@example.com'], letter });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(0);
    await put('a', ['ada@example.com']);
    expect(await waiting()).toBe(1);
  });

  it('is written once to each, however often its cause is announced, and at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => put('a', ['ada@example.com', 'bob@example.com'])));
    expect(await waiting()).toBe(2);
    await server().work();
    await put('a', ['ada@example.com', 'new@example.com']);
    expect(await waiting()).toBe(0);
  });

  it('leaves in the order in which mails were written', async () => {
    const people = Array.from({ length: 12 }, (_, at) => `person${at}@example.com`);
    for (const one of people) await put(one, [one]);
    const { work, taken } = server();
    await work();
    expect(taken.map(({ mail }) => mail.to)).toEqual(people);
  });

  it('cannot be read in the database, and is gone from it when it has been sent', async () => {
    await put('a', ['ada@example.com']);
    const dump = () =>
      sql`select encode(payload_sealed, 'escape') as text, o::text as whole from mail.outbox o`.execute(world.db);
    expect(JSON.stringify((await dump()).rows)).not.toMatch(/ada@|Receipt|Thank/);
    const { work, taken } = server();
    await work();
    expect(taken.map(({ mail }) => [mail.to, mail.subject])).toEqual([['ada@example.com', 'Receipt <1>']]);
    expect((await dump()).rows).toEqual([]);
  });

  it('is waiting until it has left, whichever of its readers comes last; a kept one never is', async () => {
    const isWaiting = (cause: string) => outbox().isWaiting(world.db, cause);
    await put('a', ['ada@example.com', 'bob@example.com']);
    await put('b', ['eve@example.com'], outbox('kept'));
    expect([await isWaiting('a'), await isWaiting('b'), await isWaiting('c')]).toEqual([true, false, false]);
    const { work } = server({ kind: 'sent' }, failed);
    await work();
    expect(await isWaiting('a')).toBe(true);
    world.clock.advance(minuteMs);
    await work();
    expect(await isWaiting('a')).toBe(false);
  });

  it('is not written where there is no way for mails', async () => {
    await put('a', ['ada@example.com'], outbox('none'));
    expect(await waiting()).toBe(0);
  });

  it('stays in the mailbox of an embedded installation, newest first, and never leaves', async () => {
    for (const cause of ['a', 'b']) await put(cause, [`${cause}@example.com`], outbox('kept'));
    const { work, taken } = server();
    await work();
    expect(taken).toEqual([]);
    const open = mailOpener(atRestKey);
    expect((await readMailbox(world.db, open)).map(({ to }) => to)).toEqual(['b@example.com', 'a@example.com']);
    const [mine] = await readMailbox(world.db, open, 'A@example.com');
    expect(mine?.text).toBe('Thank you.\n\nAmount: $1.00 & more\n\nOpen: https://portal.test/x?open=1\n\nBye.');
    expect(mine?.html).toContain('Receipt &lt;1&gt;');
  });

  it('is refused in an embedded installation where its address belongs to no one', async () => {
    await put('a', ['ada@example.com', 'Ada@Example.INVALID', 'ada@invalid.example.com'], outbox('kept'));
    await sendDueMails({ ...server().needs, mailServer: refusingMailServer });
    expect((await readMailbox(world.db, mailOpener(atRestKey))).map(({ to }) => to).toSorted()).toEqual([
      'ada@example.com',
      'ada@invalid.example.com',
    ]);
    const [refused, ...more] = await mailsOfAllInTrouble(world.db, '', { limit: 9, offset: 0 });
    expect(more).toEqual([]);
    expect(refused).toMatchObject({ problem: 'EENVELOPE 550', givenUpAt: world.clock.now() });
  });
});

describe('a mail server', () => {
  it('that does not answer gets the same mail later, later and later again', async () => {
    await put('a', ['ada@example.com']);
    const { work, taken } = server(failed, failed, failed);
    for (const [waitMs, tries] of [
      [0, 1],
      [4_000, 1],
      [1_000, 2],
      [9_000, 2],
      [1_000, 3],
      [20_000, 4],
    ] as const) {
      world.clock.advance(waitMs);
      await work();
      expect([waitMs, taken.length]).toEqual([waitMs, tries]);
    }
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await waiting()).toBe(0);
  });

  it('that refuses a mail for ever does not get it again, and the log says so without an address', async () => {
    world.complaints.length = 0;
    await put('a', ['ada@example.com']);
    const { work, taken } = server({ kind: 'refused', cause: 'EENVELOPE 550' });
    await work();
    world.clock.advance(dayMs);
    await work();
    expect(taken).toHaveLength(1);
    expect(world.complaints).toMatchObject([{ facts: { event: 'mail.given-up', cause: 'EENVELOPE 550' } }]);
    expect(JSON.stringify(world.complaints)).not.toContain('ada');
  });

  it('that refused a mail gets it once more when staff send it again, however often they ask', async () => {
    await put('a', ['ada@example.com']);
    const { work, taken } = server({ kind: 'refused', cause: 'EENVELOPE 550' });
    await work();
    const [mail] = await mailsOfAllInTrouble(world.db, '', { limit: 10, offset: 0 });
    expect(mail).toMatchObject({ problem: 'EENVELOPE 550', givenUpAt: world.clock.now() });
    expect(await outbox().isWaiting(world.db, 'a')).toBe(false);
    const again = () => world.db.transaction().execute((tx) => sendMailAgain(tx, mail?.id ?? '', world.clock.now()));
    expect(await Promise.all([again(), again()])).toEqual([true, true]);
    await Promise.all([work(), work()]);
    expect(taken).toHaveLength(2);
    expect([await again(), await mailsOfAllInTrouble(world.db, '', { limit: 10, offset: 0 })]).toEqual([false, []]);
  });

  it('is left alone by staff while a worker hands a mail over', async () => {
    await put('a', ['ada@example.com']);
    const { work } = server(failed, 'crash');
    await work();
    const [mail] = await mailsOfAllInTrouble(world.db, '', { limit: 10, offset: 0 });
    world.clock.advance(minuteMs);
    await expect(work()).rejects.toThrow('killed');
    const again = () => world.db.transaction().execute((tx) => sendMailAgain(tx, mail?.id ?? '', world.clock.now()));
    expect(await again()).toBe(false);
    world.clock.advance(3 * minuteMs);
    expect(await again()).toBe(true);
  });

  it('that is away for three days loses the mail, and an operator learns it', async () => {
    world.complaints.length = 0;
    await put('a', ['ada@example.com']);
    const away = server(...Array.from({ length: 400 }, () => failed));
    for (let passed = 0; passed < 3 * dayMs; passed += 14 * minuteMs) {
      await away.work();
      world.clock.advance(15 * minuteMs);
    }
    expect(await waiting()).toBe(0);
    expect(world.complaints.at(-1)?.facts).toMatchObject({ event: 'mail.given-up' });
    expect(away.taken.length).toBeGreaterThan(250);
  });

  it('gets a mail again under the same id when we died before we had noted that it left', async () => {
    await put('a', ['ada@example.com']);
    const dying = server('crash');
    await expect(dying.work()).rejects.toThrow('killed');
    const next = server();
    await next.work();
    expect(next.taken).toEqual([]);
    world.clock.advance(3 * minuteMs);
    await next.work();
    expect(next.taken).toEqual(dying.taken);
  });

  it('gets each mail once from several workers', async () => {
    for (let no = 0; no < 25; no += 1) await put(`cause ${no}`, [`p${no}@example.com`]);
    const { work, taken } = server();
    await Promise.all([work(), work(), work(), work()]);
    await work();
    expect(new Set(taken.map(({ mail }) => mail.to)).size).toBe(25);
    expect(taken).toHaveLength(25);
  });
});

it('a mail sealed with another key waits for it, and holds up no other', async () => {
  world.complaints.length = 0;
  const other = openOutbox(world.clock, { outlet: 'smtp', atRestKey: 'cd'.repeat(32), brand: mailSettings.brand });
  await put('a', ['ada@example.com'], other);
  await put('b', ['bob@example.com']);
  const { work, taken } = server();
  await work();
  expect(taken.map(({ mail }) => mail.to)).toEqual(['bob@example.com']);
  expect(await waiting()).toBe(1);
});

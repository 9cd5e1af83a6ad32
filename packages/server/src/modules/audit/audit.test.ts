import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, tamper } from '../../../test/audit-entries.ts';
import { mailSettings } from '../../../test/settings.ts';
import { createWorld, type TestWorld } from '../../../test/test-world.ts';
import { actAs } from '../../kernel/acting.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { mailOpener, openOutbox, readMailbox } from '../../mail/outbox.ts';
import { buildAudit, type Audit } from './index.ts';
import { subjectBox } from './subject-box.ts';
import { auditKeys } from './seal.ts';

const account = brandId<AccountId>('acct_1');
const secret = 'a'.repeat(64);
const ada = { actor: { kind: 'person', id: 'subject-ada' }, requestId: 'req-1', address: '192.0.2.7' } as const;

let world: TestWorld;
let book: Audit;
let told: object[];

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  told = [];
  book = buildAudit({ ...world, log: { ...world.log, info: (facts) => void told.push(facts) }, secret, mail: null });
  await tamper(world.db, (tx) =>
    sql`truncate audit.entries, audit.waiting, audit.seals, audit.heads, audit.subject_keys`.execute(tx),
  );
  world.complaints.length = 0;
});

const rename = (name: string) =>
  actAs(ada, () =>
    world.db
      .transaction()
      .execute((tx) =>
        book.record(tx, { account, action: 'line.renamed', about: { line: 'line_1' }, after: { name } }),
      ),
  );
async function run(name: 'audit.seal' | 'audit.publish-head') {
  await book.jobs.chores.find((chore) => chore.name === name)?.run();
}
async function sealed(count: number) {
  for (let made = 0; made < count; made += 1) await rename(`Pump ${made}`);
  await run('audit.seal');
  return (await auditEntries(world.db)).map(({ id }) => id);
}
const faults = async () => (await book.verify()).faults;

describe('an entry', () => {
  it('says who did what to which line, for which request; its address is not readable', async () => {
    await rename('Pump 7');
    const [entry] = await auditEntries(world.db);
    expect(entry).toMatchObject({
      accountId: account,
      action: 'line.renamed',
      actorKind: 'person',
      actorId: 'subject-ada',
      requestId: 'req-1',
      about: '{"line":"line_1"}',
      after: '{"name":"Pump 7"}',
    });
    expect(JSON.stringify(entry)).not.toContain('192.0.2.7');
  });

  it('exists only if its change is committed', async () => {
    const undone = world.db.transaction().execute(async (tx) => {
      await book.record(tx, { account, action: 'line.renamed', about: {} });
      throw new Error('the change fails');
    });
    await expect(undone).rejects.toThrow('the change fails');
    expect(await auditEntries(world.db)).toEqual([]);
  });

  it('cannot be changed or deleted, sealed or not', async () => {
    await sealed(1);
    for (const statement of [
      sql`update audit.entries set action = 'x'`,
      sql`delete from audit.entries`,
      sql`truncate audit.entries`,
      sql`update audit.seals set hash = 'x'`,
      sql`delete from audit.seals`,
      sql`delete from audit.heads`,
      sql`update audit.subject_keys set subject = 'x'`,
    ])
      await expect(statement.execute(world.db)).rejects.toThrow(/append-only|never changed/);
  });

  it('keeps values of a person readable until their key is dropped, and the chain whole after it', async () => {
    const values = { email: 'eva@example.com' };
    await world.db
      .transaction()
      .execute((tx) =>
        book.record(tx, { account, action: 'person.invited', about: {}, personal: { of: 'subject-eva', values } }),
      );
    await run('audit.seal');
    const [entry] = await auditEntries(world.db);
    expect(JSON.stringify(entry)).not.toContain('eva@example.com');
    const [box] = JSON.parse(entry?.personal ?? '[]');
    const open = () => subjectBox(auditKeys(secret).subjects).open(world.db, account, box);
    expect(await open()).toEqual(values);
    const forget = () => world.db.transaction().execute((tx) => book.forget(tx, { account, subject: 'subject-eva' }));
    expect([await forget(), await forget()]).toEqual([true, false]);
    expect(await open()).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('of two transactions that make the same first key at once waits for neither', async () => {
    const record = (tx: Parameters<Audit['record']>[0]) =>
      book.record(tx, { account, action: 'profile.changed', about: {}, personal: { of: account, values: {} } });
    await world.db.transaction().execute(async (one) => {
      await record(one);
      await world.db.transaction().execute(record);
    });
    expect(await auditEntries(world.db)).toHaveLength(2);
  });
});

describe('the sealer', () => {
  it('chains an entry that is committed late behind those that overtook it', async () => {
    const late = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = world.db.transaction().execute(async (tx) => {
      await book.record(tx, { account, action: 'line.renamed', about: { line: 'line_slow' } });
      begun.resolve();
      await late.promise;
    });
    await begun.promise;
    await sealed(2).finally(() => late.resolve());
    await slow;
    await run('audit.seal');
    const order = await sql<{ about: string }>`select entry.about from audit.seals as seal
      join audit.entries as entry on entry.id = seal.entry_id order by seal.position`.execute(world.db);
    expect(order.rows.at(-1)?.about).toBe('{"line":"line_slow"}');
    expect(await book.verify()).toMatchObject({ sealedCount: 3, faults: [] });
  });

  it('in many processes at once, while entries come, makes one chain without a gap', async () => {
    const sealers = Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 10; turn += 1) await run('audit.seal');
    });
    await Promise.all([...sealers, ...Array.from({ length: 30 }, (_, at) => rename(`Pump ${at}`))]);
    await run('audit.seal');
    expect(await book.verify()).toMatchObject({ sealedCount: 30, head: { position: 30 }, faults: [] });
  });
});

describe('verifying names', () => {
  it('an entry of which one byte was changed, in any column', async () => {
    for (const change of [
      sql`after = replace(after, 'Pump', 'Pomp')`,
      sql`about = about || ' '`,
      sql`action = 'line.removed'`,
      sql`actor_id = 'subject-bob'`,
      sql`actor_kind = 'operator'`,
      sql`request_id = null`,
      sql`at = at + interval '1 millisecond'`,
      sql`personal = null`,
      sql`before = '{}'`,
    ]) {
      const ids = await sealed(3);
      const middle = ids[1] ?? '';
      await tamper(world.db, (tx) => sql`update audit.entries set ${change} where id = ${middle}`.execute(tx));
      expect(await faults()).toEqual([`Entry ${middle} at position 2 was changed or moved.`]);
      await tamper(world.db, (tx) => sql`truncate audit.entries, audit.waiting, audit.seals`.execute(tx));
    }
  });

  it('an entry that was deleted, alone, with its seal, or at the end behind a published head', async () => {
    const [first, second] = await sealed(4);
    await run('audit.publish-head');
    await tamper(world.db, (tx) => sql`delete from audit.entries where id = ${first ?? ''}`.execute(tx));
    expect(await faults()).toEqual([`Entry ${first} at position 1 was deleted.`]);
    await tamper(world.db, (tx) => sql`delete from audit.seals where position in (1, 2)`.execute(tx));
    expect(await faults()).toEqual([
      'Positions 1 to 2 were deleted.',
      `Entry ${second} of ${account} has lost its seal.`,
    ]);
    const before = await book.verify();
    await tamper(world.db, async (tx) => {
      await sql`delete from audit.entries where id in (select entry_id from audit.seals where position = 4)`.execute(
        tx,
      );
      await sql`delete from audit.seals where position = 4`.execute(tx);
    });
    expect(await faults()).toContainEqual(
      expect.stringMatching(/^The chain no longer has the head of .* at position 4/),
    );
    const kept = await book.verify(before.head ?? undefined);
    expect(kept.faults).toContainEqual(expect.stringMatching(/^The chain no longer has the head 4:/));
  });

  it('entries that changed places, and a hash that was written over', async () => {
    const [one = '', two = ''] = await sealed(4);
    await tamper(world.db, async (tx) => {
      await sql`update audit.seals set entry_id = 'away' where position = 1`.execute(tx);
      await sql`update audit.seals set entry_id = ${one} where position = 2`.execute(tx);
      await sql`update audit.seals set entry_id = ${two} where position = 1`.execute(tx);
    });
    expect(await faults()).toEqual([
      `Entry ${two} at position 1 was changed or moved.`,
      `Entry ${one} at position 2 was changed or moved.`,
    ]);
    await tamper(world.db, (tx) => sql`update audit.seals set hash = reverse(hash) where position = 4`.execute(tx));
    expect(await faults()).toHaveLength(3);
  });

  it('a chain that was made again with another secret', async () => {
    await sealed(1);
    const other = buildAudit({ ...world, secret: 'b'.repeat(64), mail: null });
    expect((await other.verify()).faults).toEqual([
      expect.stringMatching(/^Position 1 was sealed with another secret/),
    ]);
  });

  it('entries without a seal', async () => {
    await rename('Pump');
    expect(await faults()).toEqual([]);
    world.clock.advance(6 * minuteMs);
    expect(await faults()).toEqual([expect.stringMatching(/^1 entry has been waiting for its seal since/)]);
  });
});

describe('the head of the chain', () => {
  it('goes to the log and by mail once a day, however many processes publish it', async () => {
    const outbox = openOutbox(world.clock, mailSettings);
    const log = { ...world.log, info: (facts: object) => void told.push(facts) };
    const to = { outbox, to: 'audit@example.com', portalUrl: 'https://portal.test' };
    book = buildAudit({ ...world, log, secret, mail: to });
    await sealed(2);
    await Promise.all([run('audit.publish-head'), run('audit.publish-head'), run('audit.publish-head')]);
    const { head } = await book.verify();
    const heads = () => told.filter((facts) => 'event' in facts && facts.event === 'audit.head');
    expect(heads()).toMatchObject([{ position: 2, hash: head?.hash }]);
    const mails = await readMailbox(world.db, mailOpener(mailSettings.atRestKey), 'audit@example.com');
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`--head 2:${head?.hash}`)]);
    world.clock.advance(dayMs);
    await run('audit.publish-head');
    expect(heads()).toHaveLength(2);
  });

  it('comes with an alert that names what is broken', async () => {
    const [id] = await sealed(1);
    await tamper(world.db, (tx) => sql`update audit.entries set action = 'x'`.execute(tx));
    await run('audit.publish-head');
    expect(world.complaints).toMatchObject([
      { facts: { event: 'audit.broken' }, sentence: `Entry ${id} at position 1 was changed or moved.` },
    ]);
  });
});

import type { AuditEntryShown, WholeAuditEntry } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { actAs } from '../src/kernel/acting.ts';
import { brandId, newId, type AccountId } from '../src/kernel/ids.ts';
import { insertAccount } from '../src/modules/accounts/accounts.store.ts';
import { tamper } from './audit-entries.ts';
import { createStaffWorld, type Browser, type StaffWorld } from './staff-world.ts';

const base = '/provider/api/v1/audit';
const [acme, zeta] = [brandId<AccountId>('acct_acme'), brandId<AccountId>('acct_zeta')];
let world: StaffWorld;
let auditor: Browser & { id: string };

beforeAll(async () => {
  world = await createStaffWorld();
});
afterAll(() => world.stop());

beforeEach(async () => {
  await tamper(world.db, (tx) =>
    sql`truncate audit.entries, audit.waiting, audit.seals, audit.heads, audit.subject_keys`.execute(tx),
  );
  await write('ada', acme, 'One');
  world.clock.advance(86_400_000);
  auditor = await world.loggedIn('auditor');
  await tamper(world.db, async (tx) => {
    await sql`delete from audit.waiting where account_id = 'provider'`.execute(tx);
    await sql`delete from audit.entries where account_id = 'provider'`.execute(tx);
  });
  await write('ada', acme, 'Two');
  await write('zoe', zeta, '=SUM(A1)');
});

const write = async (who: string, account: AccountId, name: string) =>
  actAs({ actor: { kind: 'person', id: who }, requestId: `req-${name}`, address: '192.0.2.7' }, () =>
    world.db.transaction().execute((tx) =>
      world.audit.record(tx, {
        account,
        action: 'line.renamed',
        about: { line: `line_${who}` },
        before: { name: 'Before' },
        after: { name },
        personal: { of: who, values: { email: `${who}@example.com` } },
      }),
    ),
  );

async function list(query: string): Promise<{ items: AuditEntryShown[]; nextCursor: string | null }> {
  const answer = await world.ask(`${base}${query}`, {}, auditor);
  return answer.json<{ data: { items: AuditEntryShown[]; nextCursor: string | null } }>().data;
}
const namesOf = (items: readonly AuditEntryShown[]) => items.map(({ after }) => after?.['name']);

it('entries of all accounts are listed newest first, page by page, each once', async () => {
  const first = await list('?limit=2');
  expect(namesOf(first.items)).toEqual(['=SUM(A1)', 'Two']);
  const second = await list(`?limit=2&cursor=${first.nextCursor ?? ''}`);
  expect([namesOf(second.items), second.nextCursor]).toEqual([['One'], null]);
  expect(first.items[1]).toMatchObject({
    actorKind: 'person',
    actorId: 'ada',
    account: acme,
    before: { name: 'Before' },
  });
});

it('customers and those who act are named as they are called now, and who is gone has no name', async () => {
  const account = newId<AccountId>('acct');
  const address = { address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' };
  const profile = { company: 'Granite Works', phone: '7145550100', billing: address, shipping: address };
  const made = { timeZone: 'America/Los_Angeles', createdAt: world.clock.now() };
  const who = { firstName: 'Ada', lastName: 'Byron', email: 'ada.byron@example.com', role: 'owner' } as const;
  await world.db.transaction().execute(async (tx) => {
    await insertAccount(tx, account, profile, made);
    await world.identity.addPerson(tx, { ...who, accountId: account, subject: 'subject-byron' });
  });
  await write('subject-byron', account, 'Named');
  await actAs({ actor: { kind: 'staff', id: auditor.id }, requestId: null, address: null }, () =>
    world.db
      .transaction()
      .execute((tx) => world.audit.record(tx, { account: null, action: 'rules.imported', about: {} })),
  );
  const shown = (await list('?limit=3')).items.map(({ actorName, company }) => [actorName, company]);
  expect(shown).toEqual([
    ['Eva', null],
    ['Ada Byron', 'Granite Works'],
    [null, null],
  ]);
});

it('each part of the filter narrows the list', async () => {
  const today = world.clock.now().toISOString().slice(0, 10);
  const found = async (query: string) => namesOf((await list(query)).items);
  expect(await found('?actorId=ada')).toEqual(['Two', 'One']);
  expect(await found(`?account=${zeta}`)).toEqual(['=SUM(A1)']);
  expect(await found('?about=line_ada')).toEqual(['Two', 'One']);
  expect(await found('?about=line_ad')).toEqual([]);
  expect(await found('?actorKind=staff')).toEqual([]);
  expect(await found('?action=line.renamed&actorId=zoe')).toEqual(['=SUM(A1)']);
  expect(await found('?action=plans.imported')).toEqual([]);
  expect(await found(`?from=${today}`)).toEqual(['=SUM(A1)', 'Two']);
  expect(await found(`?to=${today}&actorId=ada`)).toEqual(['Two', 'One']);
});

it('one entry tells its personal values until their key is dropped, and its place in the chain', async () => {
  const [newest] = (await list('?actorId=ada')).items;
  const read = async () => {
    const answer = await world.ask(`${base}/entries/${newest?.id ?? ''}`, {}, auditor);
    return answer.json<{ data: WholeAuditEntry }>().data;
  };
  const waiting = await read();
  expect(waiting).toMatchObject({ requestId: 'req-Two', seal: null });
  expect(waiting.personal).toContainEqual({ of: 'ada', values: { email: 'ada@example.com' } });
  expect(waiting.personal).toContainEqual({ of: 'ada', values: { address: '192.0.2.7' } });
  for (const chore of world.audit.jobs.chores) if (chore.name === 'audit.seal') await chore.run();
  await world.db.transaction().execute((tx) => world.audit.forget(tx, { account: acme, subject: 'ada' }));
  const forgotten = await read();
  expect(forgotten.personal.map(({ values }) => values)).toEqual([null, null]);
  expect(forgotten.seal?.position).toBe(2);
  expect((await world.ask(`${base}/entries/aud_none`, {}, auditor)).statusCode).toBe(404);
});

it('the export is a CSV without personal values or formulas', async () => {
  const answer = await world.ask(`${base}/export?actorId=zoe`, {}, auditor);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toMatch(/filename="audit-log-\d{4}-\d\d-\d\d\.csv"/);
  const rows = answer.body.trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('line.renamed,acct_zeta');
  expect(answer.body).not.toMatch(/example\.com|192\.0\.2|ada/);
});

it('a byte of history that was changed is found on demand', async () => {
  for (const chore of world.audit.jobs.chores) if (chore.name === 'audit.seal') await chore.run();
  const verify = async () => {
    const answer = await world.ask(`${base}/verification`, { method: 'POST', body: {} }, auditor);
    return answer.json<{ data: { sealedCount: number; faults: string[] } }>().data;
  };
  expect(await verify()).toMatchObject({ sealedCount: 3, faults: [] });
  await tamper(world.db, (tx) => sql`update audit.entries set after = replace(after, 'Two', 'Tvo')`.execute(tx));
  expect((await verify()).faults.join()).toMatch(/was changed or moved/);
});

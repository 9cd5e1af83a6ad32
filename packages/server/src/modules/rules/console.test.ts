import { providerEndpoints, type RulesChange } from '@linekeeper/contract/provider';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { after, dayMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';

let world: WholeWorld;
beforeEach(async () => {
  world = await createWholeWorld();
});
afterEach(() => world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'olga@example.com',
  name: 'Olga',
  role: 'owner' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const calls = () => world.rules.consoleRoutes;

const shown = async () => providerEndpoints.getRules.reply.parse(await calls().getRules(call));
const change = async (what: RulesChange['what'], more: Partial<RulesChange> = {}) =>
  calls().changeRules({ ...call, body: { what, holdsFrom: null, reason: 'We decided', isDryRun: false, ...more } });
const edit = async (rules: Record<string, Record<string, unknown>>, over = 0, more: Partial<RulesChange> = {}) =>
  change({ kind: 'edit', over, rules }, more);
const withdraw = async (id: string) =>
  calls().withdrawRules({ ...call, params: { id }, body: { reason: 'Not needed' } });
const inDays = (days: number) => after(world.clock.now(), days * dayMs).toISOString();

it('an edit changes what it names, keeps the rest, and says who made it and why', async () => {
  await edit({ limits: { unpaidCents: 7 } });
  await edit({ dunning: { atHour: 10 } }, 1);
  const rules = await shown();
  expect(rules.inForce).toMatchObject({ limits: { unpaidCents: 7, jobRowsDays: 90 }, dunning: { atHour: 10 } });
  expect(rules.versions).toMatchObject([
    { number: 2, state: 'in_force', madeBy: 'Olga', reason: 'We decided', withdrawn: null },
    { number: 1, state: 'past', changes: [{ name: 'limits.unpaidCents', before: 500_000, after: 7 }] },
  ]);
  expect(rules.versions[0]?.changes).toEqual([{ name: 'dunning.atHour', before: 9, after: 10 }]);
  expect((await auditEntries(world.db)).map(({ action }) => action)).toEqual(['rules.imported', 'rules.imported']);
});

it('a list is compared as it is', async () => {
  const steps = [
    { day: 2, action: 'warning' },
    { day: 9, action: 'suspend' },
  ];
  const made = await edit({ dunning: { steps } });
  expect(made.changes).toMatchObject([{ name: 'dunning.steps', after: steps }]);
});

it('a dry run says what would change and keeps nothing', async () => {
  const trial = await edit({ billing: { fixedDay: 15 } }, 0, { isDryRun: true });
  expect(trial).toMatchObject({
    version: { number: 1 },
    changes: [{ name: 'billing.fixedDay', before: null, after: 15 }],
  });
  expect((await shown()).versions).toEqual([]);
});

it('what does not fit is said at its rule, in words', async () => {
  const refused = edit({
    billing: { fixedDay: 32, timeZone: 'Mars/Olympus' },
    limits: { unpaidCents: 'many' },
    seller: { supportEmail: 'no address' },
  });
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: {
      'billing.fixedDay': 'Enter 31 or less.',
      'billing.timeZone': 'Enter the name of a time zone such as America/New_York.',
      'limits.unpaidCents': 'Enter a number.',
      'seller.supportEmail': 'Enter an email address.',
    },
  });
});

it('of two who edit the same version the second is refused and changes nothing', async () => {
  await edit({ limits: { unpaidCents: 7 } });
  await expect(edit({ limits: { unpaidCents: 8 } }, 0)).rejects.toMatchObject({ code: 'rules_overtaken' });
  expect((await shown()).inForce['limits']).toMatchObject({ unpaidCents: 7 });
});

it('the same again makes no version', async () => {
  await edit({ limits: { unpaidCents: 7 } });
  expect(await edit({ limits: { unpaidCents: 7 } }, 1)).toEqual({ version: null, changes: [] });
});

it('an earlier version is returned to as a new one', async () => {
  await edit({ limits: { unpaidCents: 7 } });
  await edit({ limits: { unpaidCents: 8 }, billing: { fixedDay: 3 } }, 1);
  const back = await change({ kind: 'version', number: 1 });
  expect(back).toMatchObject({ version: { number: 3 } });
  expect((await shown()).inForce).toMatchObject({ limits: { unpaidCents: 7 }, billing: { fixedDay: null } });
  await expect(change({ kind: 'version', number: 9 })).rejects.toMatchObject({ code: 'not_found' });
});

it('a planned version is withdrawn with who and why; one in force is not', async () => {
  await edit({ limits: { unpaidCents: 7 } });
  await edit({ limits: { unpaidCents: 8 } }, 1, { holdsFrom: inDays(3) });
  expect(await shown()).toMatchObject({
    inForce: { limits: { unpaidCents: 7 } },
    newest: { limits: { unpaidCents: 8 } },
    newestNumber: 2,
    versions: [{ state: 'planned' }, { state: 'in_force' }],
  });
  await expect(withdraw('1')).rejects.toMatchObject({ code: 'version_in_force' });
  await expect(withdraw('x')).rejects.toMatchObject({ code: 'not_found' });
  await withdraw('2');
  expect(await shown()).toMatchObject({
    newestNumber: 1,
    versions: [{ state: 'withdrawn', withdrawn: { by: 'Olga', reason: 'Not needed' } }, { state: 'in_force' }],
  });
});

it('what is downloaded can be imported and changes nothing', async () => {
  await edit({ limits: { unpaidCents: 7 }, seller: { address: ['1 Main St', 'Irvine, CA'] } });
  const file = providerEndpoints.exportRules.reply.parse(await calls().exportRules(call));
  const content = file.content instanceof Uint8Array ? Buffer.from(file.content).toString() : '';
  expect(await change({ kind: 'file', content }, { isDryRun: true })).toMatchObject({ changes: [] });
  await expect(change({ kind: 'file', content: '{' })).rejects.toMatchObject({ code: 'invalid_fields' });
});

it('what the environment sets is shown by its name', async () => {
  expect((await shown()).environment).toEqual([{ name: 'LIMIT_UNPAID_CENTS', value: '500000' }]);
});

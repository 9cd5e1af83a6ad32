import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFleetWorld, type FleetWorld } from '../../../../test/fleet-world.ts';
import { callerOf, testOrigin } from '../../../../test/lines-world.ts';
import { after, dayMs, hourMs, utcDay } from '../../../kernel/clock.ts';
import { newId, type AccountId } from '../../../kernel/ids.ts';
import { getLine } from '../details/get-line.ts';

let world: FleetWorld;

beforeAll(async () => {
  world = await createFleetWorld();
});
afterAll(() => world.stop());

const work = (ms: number) => {
  const parts = [world.commands.jobs, world.metering.jobs, world.provisioning.jobs];
  const handlers = parts.flatMap((part) => part.handlers).filter(({ job }) => job.name !== 'lines.line-activated');
  return world.workFor({ handlers, chores: parts.flatMap(({ chores }) => chores) }, ms, ms / 2);
};

async function openAccount(timeZone: string): Promise<AccountId> {
  const accountId = newId<AccountId>('acct');
  await sql`
    insert into accounts.accounts (
      id, status, company, phone, billing_address, billing_city, billing_state, billing_zip,
      shipping_address, shipping_city, shipping_state, shipping_zip, time_zone, created_at)
    select ${accountId}, 'active', '', '', '', '', '', '', '', '', '', '', ${timeZone}, now()`.execute(world.db);
  return accountId;
}

async function activeLine(accountId: AccountId) {
  const plan = await world.plan('kore-10');
  const [iccid = ''] = await world.newSims('kore', 1);
  const devices = [{ iccid, imei: null, name: null, givesUpLineId: null }];
  const { lines } = await world.db
    .transaction()
    .execute((tx) => world.provisioning.reserveLines(tx, { accountId, plan, devices }, testOrigin));
  await work(8_000);
  return { iccid, id: lines[0]?.lineId ?? '' };
}

/** The last two bars of the line and of the account, and the sum of the period. */
async function shown(accountId: AccountId, id: string) {
  const { usage, line } = await getLine(world, callerOf(accountId), id);
  const totals = await world.fleet.getFleetTotals(world.db, accountId);
  const [ofLine, ofAccount] = [usage, totals.usage].map((days) =>
    days.slice(-2).map(({ day, usedBytes }) => [day, usedBytes]),
  );
  return { ofLine, ofAccount, sum: line.usedBytes };
}

it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
  'days are those of the carrier also where the account is in %s, and hold what the period holds',
  async (zone) => {
    const accountId = await openAccount(zone);
    const { iccid, id } = await activeLine(accountId);
    const midnight = new Date(utcDay(after(world.clock.now(), dayMs)));
    world.clock.advance(midnight.getTime() - world.clock.now().getTime() - hourMs);
    const [before, yesterday, today] = [-2, -1, 0].map((days) => utcDay(after(midnight, days * dayMs)));
    const of = (day: string | undefined, usedBytes: number) => ({
      kind: 'day' as const,
      iccid,
      day: day ?? '',
      usedBytes,
    });
    await sql`update lines.lines set period_start = ${today} where id = ${id}`.execute(world.db);
    world.kore.usage = [of(yesterday, 40)];
    await work(60_000);
    const early = [
      [before, 0],
      [yesterday, 40],
    ];
    expect(await shown(accountId, id)).toEqual({ ofLine: early, ofAccount: early, sum: 0 });
    world.clock.advance(2 * hourMs);
    world.kore.usage = [of(yesterday, 40), of(today, 3)];
    await work(60_000);
    const late = [
      [yesterday, 40],
      [today, 3],
    ];
    expect(await shown(accountId, id)).toEqual({ ofLine: late, ofAccount: late, sum: 3 });
  },
);

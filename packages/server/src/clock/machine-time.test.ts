import { signUpConsent } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuilt, createWholeWorld, type WholeWorld } from '../../test/all-in-memory.ts';
import { newPayer } from '../../test/payments-world.ts';
import { answerOnce, forgetOldKeys, type RawReply } from '../http/idempotency.ts';
import { after, dayMs } from '../kernel/clock.ts';
import { newId, type AccountId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';

let world: WholeWorld;
/** The same installation after its business time was moved a year ahead. */
let moved: WholeWorld;
beforeAll(async () => {
  world = await createWholeWorld();
  const now = () => after(world.machineClock.now(), 365 * dayMs);
  moved = rebuilt(world, { clock: { now, advance: () => undefined } });
});
afterAll(() => world.stop());

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error));

it('the key of a request is kept for a day of the machine', async () => {
  const asked = { accountId: newId<AccountId>('acct'), key: 'one', request: 'pay' };
  let works = 0;
  const work = (): Promise<RawReply> => Promise.resolve({ status: 200, text: `work ${(works += 1)}` });
  const first = await answerOnce(world, asked, work);
  await forgetOldKeys(moved);
  expect(await answerOnce(moved, asked, work)).toEqual(first);
});

it('tries with cards are limited by the hour of the machine', async () => {
  const accountId = await newPayer(world);
  const add = ({ methods, gateway }: WholeWorld) => {
    const payment = gateway.token({ isRefused: true });
    const asked = {
      accountId,
      payment,
      cardExpires: null,
      makeDefault: false,
      consentVersion: signUpConsent,
      ip: '::1',
    };
    return methods.addPaymentMethod(asked).catch(codeOf);
  };
  for (let tries = 0; tries < 10; tries += 1) expect(await add(world)).toBe('payment_method_refused');
  expect(await add(moved)).toBe('too_many_requests');
});

it('what the queue delays begins by the machine, such as another call to a gateway that was silent', async () => {
  const accountId = await newPayer(moved);
  const queue = 'payments.mark-default';
  moved.gateway.trouble('markDefault', 'silent_before');
  const handler = moved.methods.jobs.handlers.find(({ job }) => job.name === queue);
  await handler?.handle({ accountId, silences: 0 });
  const { rows } = await sql<{ startAfter: Date }>`select start_after from pgboss.job
    where name = ${queue} and data->>'silences' = '1'`.execute(world.db);
  expect(rows).toHaveLength(1);
  for (const { startAfter } of rows) {
    expect(startAfter.getTime()).toBeGreaterThan(world.machineClock.now().getTime());
    expect(startAfter.getTime()).toBeLessThan(after(world.machineClock.now(), dayMs).getTime());
  }
});

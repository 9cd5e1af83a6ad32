import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { createRateLimiter } from './rate-limiter.ts';

let world: TestWorld;
let opened: OpenDatabase;
beforeAll(async () => {
  world = await createWorld();
  opened = openDatabase(world.databaseUrl, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await world.stop();
});

it('all servers on a database count together, each caller alone, and a refused caller learns for how long', async () => {
  const limit = { name: 'test', points: 2, durationSeconds: 60 };
  const [one, other] = [createRateLimiter(opened.pool, limit), createRateLimiter(opened.pool, limit)];
  await one.take('192.0.2.1');
  await other.take('192.0.2.1');
  const refusal: unknown = await one.take('192.0.2.1').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: expect.any(Number) });
  expect(refusal).toHaveProperty(
    'retryAfterSeconds',
    expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
  );
  await other.take('192.0.2.2');
});

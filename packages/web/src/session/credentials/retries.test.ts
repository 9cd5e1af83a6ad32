import { describe, expect, it } from 'vitest';
import { offline, refusal, silence, type IdentityAnswer } from '../../../test/fake-identity-pool.ts';
import { ada, openCredentials as open } from '../../../test/open-credentials.ts';

/** What a call fails with; asked for before time moves, so that no failure is overlooked. */
function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

describe('a session that cannot refresh its token for now', () => {
  it('is asked again for ten seconds at most', async () => {
    const { credentials, clock, pool } = open({ tokens: [new Error('Network error')] });
    const asked = failureOf(credentials.get());
    // 300, 500, 900, 1,700 and 3,300 ms; the next would end after 13,300.
    await clock.advance(6_700);
    expect(await asked).toBe('Network error');
    expect(pool.calls).toEqual([]);
    expect(clock.waiting()).toEqual([]);
  });

  it('gets its credentials as soon as it can', async () => {
    const { credentials, clock } = open({ tokens: [new Error('Network error'), new Error('Network error'), ada] });
    const asked = credentials.get();
    await clock.advance(800);
    expect((await asked).accessKeyId).toBe('KEY2');
  });
});

describe('a service in trouble', () => {
  const broken: IdentityAnswer = () => new Response('<html>', { status: 503 });

  it.each([500, 502, 503, 504])('is asked three times when it answers %i, after 100 and 200 ms', async (status) => {
    const { credentials, clock, pool, operations } = open();
    const failing: IdentityAnswer = () => new Response('', { status });
    pool.next('GetId', failing, failing, failing);
    const asked = failureOf(credentials.get());
    await clock.advance(99);
    expect(operations()).toHaveLength(1);
    await clock.advance(1);
    expect(operations()).toHaveLength(2);
    await clock.advance(199);
    expect(operations()).toHaveLength(2);
    await clock.advance(1);
    expect(await asked).toBe('Network error');
    expect(operations()).toEqual(['GetId', 'GetId', 'GetId']);
  });

  it('that is throttling is left alone for 500 and 1,000 ms', async () => {
    const { credentials, clock, pool, operations } = open();
    const busy = refusal('TooManyRequestsException', 'Rate exceeded');
    pool.next('GetId', busy, () => new Response('', { status: 429 }));
    const asked = credentials.get();
    await clock.advance(499);
    expect(operations()).toHaveLength(1);
    await clock.advance(1);
    expect(operations()).toHaveLength(2);
    await clock.advance(1_000);
    expect((await asked).accessKeyId).toBe('KEY2');
  });

  it('is not asked again when it refuses', async () => {
    const { credentials, pool, operations } = open();
    pool.next('GetId', refusal('InvalidParameterException', 'No.'));
    await expect(credentials.get()).rejects.toMatchObject({ name: 'InvalidParameterException', message: 'No.' });
    expect(operations()).toHaveLength(1);
  });

  it('that cannot be reached is a network error after three tries', async () => {
    const { credentials, clock, pool, operations } = open();
    pool.next('GetId', offline, offline, offline);
    const asked = failureOf(credentials.get());
    await clock.advance(300);
    expect(await asked).toBe('Network error');
    expect(operations()).toHaveLength(3);
  });

  it('that does not answer is given up after ten seconds each time', async () => {
    const { credentials, clock, pool, operations } = open();
    pool.next('GetId', silence, silence, silence);
    const asked = failureOf(credentials.get());
    await clock.advance(10_000 + 100 + 10_000 + 200 + 10_000 - 1);
    expect(operations()).toHaveLength(3);
    await clock.advance(1);
    expect(await asked).toBe('Network error');
  });

  it('is spared: each retry costs 5 of a budget of 500', async () => {
    const { credentials, clock, pool, operations } = open();
    pool.next('GetId', ...Array.from({ length: 400 }, () => broken));
    for (let round = 0; round < 50; round += 1) {
      const asked = failureOf(credentials.get());
      await clock.advance(300);
      expect(await asked).toBe('Network error');
    }
    // 50 rounds of two retries have spent all 500: now every call is made once.
    expect(operations()).toHaveLength(150);
    await expect(credentials.get()).rejects.toThrow('Network error');
    expect(operations()).toHaveLength(151);
  });

  it('that does not answer is spared sooner: each retry after silence costs 10', async () => {
    const { credentials, clock, pool, operations } = open();
    pool.next('GetId', ...Array.from({ length: 200 }, () => silence));
    for (let round = 0; round < 25; round += 1) {
      const asked = failureOf(credentials.get());
      await clock.advance(30_300);
      expect(await asked).toBe('Network error');
    }
    expect(operations()).toHaveLength(75);
    const once = failureOf(credentials.get());
    await clock.advance(10_000);
    expect(await once).toBe('Network error');
    expect(operations()).toHaveLength(76);
  });

  it('is trusted again bit by bit when it answers', async () => {
    const { credentials, clock, pool, operations } = open();
    pool.next('GetId', ...Array.from({ length: 150 }, () => broken));
    for (let round = 0; round < 50; round += 1) {
      const asked = failureOf(credentials.get());
      await clock.advance(300);
      expect(await asked).toBe('Network error');
    }
    // Two calls that succeed at once earn 1 each, three times: 6 pay one retry.
    for (let round = 0; round < 3; round += 1) {
      credentials.clear();
      await credentials.get();
    }
    const before = operations().length;
    pool.next('GetId', broken, broken);
    credentials.clear();
    const asked = failureOf(credentials.get());
    await clock.advance(300);
    expect(await asked).toBe('Network error');
    expect(operations()).toHaveLength(before + 2);
  });
});

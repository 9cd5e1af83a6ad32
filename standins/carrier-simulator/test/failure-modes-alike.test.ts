import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPracticeCarrier, type PracticeCarrier } from './practice-carrier.ts';
import { atEach, names, words } from './three-carriers.ts';

// Numbered like the modes in the README; here those that all three carriers have.
let carrier: PracticeCarrier;
let at: ReturnType<typeof atEach>;
beforeEach(async () => {
  carrier = await openPracticeCarrier();
  at = atEach(carrier);
});
afterEach(() => carrier.close());

const day = 86_400_000;

describe.each(names)('at %s', (of) => {
  test('1: a time-out after the order was taken', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'timeout-after', { iccid });
    await expect(at.activate[of](iccid)).rejects.toThrow('fetch failed');
    at.settle();
    expect(await at.state[of](iccid)).toBe(words.active[of]);
  });

  test('3: a slow activation', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'slow', { iccid, delayMs: day });
    expect((await at.activate[of](iccid)).status).toBe(200);
    carrier.clock.at += day - 1;
    expect(await at.state[of](iccid)).not.toBe(words.active[of]);
    carrier.clock.at += 1;
    expect(await at.state[of](iccid)).toBe(words.active[of]);
  });

  test('8: too many requests, with and without the time to wait', async () => {
    await at.fault(of, '429', { retryAfterSeconds: 9 });
    const first = await at.read[of]();
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '9']);
    await at.fault(of, '429');
    const second = await at.read[of]();
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, null]);
  });

  test('10: errors of the server in every shape', async () => {
    for (const [kind, status] of [
      ['500', 500],
      ['502', 502],
      ['503', 503],
      ['504', 504],
      ['503-html', 503],
      ['403-xml', 403],
      ['empty-body', 500],
    ] as const) {
      await at.fault(of, kind);
      const answer = await at.read[of]();
      expect(answer.status).toBe(status);
      expect(answer.text).toMatch(
        { '503-html': /<html>/u, '403-xml': /<\?xml/u, 'empty-body': /^$/u }[kind as '403-xml'] ?? /^\{/u,
      );
    }
  });

  test('11: reported as done while nothing has happened, and right later', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'completes-wrong', { iccid, delayMs: 60_000 });
    expect((await at.activate[of](iccid)).status).toBe(200);
    at.settle();
    expect(await at.state[of](iccid)).not.toBe(words.active[of]);
    carrier.clock.at += 60_000;
    expect(await at.state[of](iccid)).toBe(words.active[of]);
  });

  test('11: reported as done, and never true', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'completes-wrong', { iccid });
    expect((await at.activate[of](iccid)).status).toBe(200);
    carrier.clock.at += 30 * day;
    expect(await at.state[of](iccid)).toBe(words.fresh[of]);
  });

  test('12: somebody at the carrier suspends the line some time after', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'external-change', { iccid, delayMs: 3_600_000 });
    await at.activate[of](iccid);
    at.settle();
    expect(await at.state[of](iccid)).toBe(words.active[of]);
    carrier.clock.at += 3_600_000;
    expect(await at.state[of](iccid)).toBe(words.suspended[of]);
  });

  test('13: the number comes with the activation, and another one with the next', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'number-changes', { iccid });
    expect(await at.number[of](iccid)).toBeNull();
    await at.activate[of](iccid);
    at.settle();
    const first = await at.number[of](iccid);
    await at.deactivate[of](iccid);
    at.settle();
    await at.activate[of](iccid);
    at.settle();
    expect([first, await at.number[of](iccid)]).toEqual([expect.stringMatching(/^1\d{10}$/u), expect.any(String)]);
    expect(await at.number[of](iccid)).not.toBe(first);
  });

  test('16: an ICCID without its check digit in answers', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'iccid-short', { iccid });
    expect((await at.show[of](iccid)).text).toContain(`"${iccid.slice(0, -1)}"`);
  });

  test('16: a SIM that is active elsewhere already', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'elsewhere', { iccid });
    expect((await at.activate[of](iccid)).status).toBe(of === 'kore' ? 200 : 400);
    at.settle();
    expect(await at.state[of](iccid)).toBe(words.fresh[of]);
  });

  test('17: a plan that the carrier does not take for this line', async () => {
    const iccid = carrier.unused[of]();
    await at.fault(of, 'plan-refused', { iccid });
    expect((await at.activate[of](iccid)).status).toBe(400);
    expect((await at.activate[of](iccid)).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, customerWithCard, home, outcomeOf, reasonOf } from './customers-of-test.ts';
import { movableClock } from './movable-clock.ts';
import { sandboxUnderTest, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
});
afterAll(() => sandbox.stop());

const second = 1000;
const wish = { amount: '9.00', invoiceNumber: 'same', window: '28800' };

describe('an equal charge inside the duplicate window', () => {
  it('with the window in the request answers with the original', async () => {
    const method = await customerWithCard(sandbox);
    const original = outcomeOf(await charge(sandbox, method, wish));
    const repeat = await charge(sandbox, method, wish);
    expect(repeat).toMatchObject({ resultCode: 'Error', code: 'E00027' });
    expect(reasonOf(repeat)).toBe('11');
    expect(outcomeOf(repeat)).toMatchObject({
      responseCode: '3',
      transId: original.transId,
      authCode: original.authCode,
      avsResultCode: original.avsResultCode,
      errors: [{ errorCode: '11', errorText: 'A duplicate transaction has been submitted.' }],
    });
  });

  it('without the window in the request tells nothing of the original', async () => {
    const method = await customerWithCard(sandbox);
    const plain = { amount: '9.00', invoiceNumber: 'same' };
    await charge(sandbox, method, plain);
    const repeat = await charge(sandbox, method, plain);
    expect(reasonOf(repeat)).toBe('11');
    expect(outcomeOf(repeat)).toMatchObject({ transId: '0', authCode: '' });
  });

  it('is approved once when twenty come at the same time, ten times over', async () => {
    const method = await customerWithCard(sandbox);
    for (let round = 0; round < 10; round += 1) {
      const same = { ...wish, invoiceNumber: `crowd-${round}` };
      const answers = await Promise.all(Array.from({ length: 20 }, () => charge(sandbox, method, same)));
      const reasons = answers.map(reasonOf);
      expect(reasons.filter((reason) => reason === '1')).toHaveLength(1);
      expect(reasons.filter((reason) => reason === '11')).toHaveLength(19);
      const ids = new Set(answers.map((answer) => outcomeOf(answer).transId));
      expect(ids.size).toBe(1);
    }
  });
});

describe('it is another charge', () => {
  it('after two minutes when no window was given, after the given one otherwise', async () => {
    const method = await customerWithCard(sandbox);
    const plain = { amount: '9.00', invoiceNumber: 'later' };
    await charge(sandbox, method, plain);
    clock.forward(119 * second);
    expect(reasonOf(await charge(sandbox, method, plain))).toBe('11');
    clock.forward(second);
    expect(reasonOf(await charge(sandbox, method, plain))).toBe('1');

    const long = { ...plain, window: '99999' };
    await charge(sandbox, method, long);
    clock.forward(28_799 * second);
    expect(reasonOf(await charge(sandbox, method, long))).toBe('11');
    clock.forward(second);
    expect(reasonOf(await charge(sandbox, method, long))).toBe('1');
  });

  it('when amount, invoice number, window or method differ', async () => {
    const method = await customerWithCard(sandbox);
    await charge(sandbox, method, wish);
    const other = await customerWithCard(sandbox, { billTo: { ...home, lastName: 'Lovelace' } });
    const others = [
      charge(sandbox, method, { ...wish, amount: '9.01' }),
      charge(sandbox, method, { ...wish, invoiceNumber: 'other' }),
      charge(sandbox, method, { ...wish, window: '28799' }),
      charge(sandbox, other, wish),
    ];
    expect((await Promise.all(others)).map(reasonOf)).toEqual(['1', '1', '1', '1']);
  });

  it('when the window is zero', async () => {
    const method = await customerWithCard(sandbox);
    const off = { ...wish, window: '0' };
    expect(reasonOf(await charge(sandbox, method, off))).toBe('1');
    expect(reasonOf(await charge(sandbox, method, off))).toBe('1');
  });

  it('when the original was declined', async () => {
    const method = await customerWithCard(sandbox, { billTo: { ...home, zip: '46282' } });
    expect(reasonOf(await charge(sandbox, method, wish))).toBe('2');
    expect(reasonOf(await charge(sandbox, method, wish))).toBe('2');
  });
});

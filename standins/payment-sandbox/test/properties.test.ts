import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '../src/wire/api-refusal.ts';
import type { ElementRule, Particle, TextRule } from '../src/wire/element.ts';
import { readElement } from '../src/wire/read-element.ts';
import { requestTable, type RequestName } from '../src/wire/request-table.ts';

type Members = { [name: string]: unknown };
const names = Object.keys(requestTable) as RequestName[];

/** Any request that the table allows: required members always, others sometimes, in order. */
function valid(rule: ElementRule): fc.Arbitrary<unknown> {
  if (rule.kind === 'unread') return fc.constant({ anything: 'goes' });
  if (rule.kind === 'text') return validText(rule);
  return fc.tuple(...rule.particles.map(member)).map((parts) => Object.assign({}, ...parts) as Members);
}

function member(particle: Particle): fc.Arbitrary<Members> {
  const present = fc.constantFrom(...particle.alternatives).chain(({ name, rule }) =>
    (particle.repeats ? fc.array(valid(rule), { minLength: 1, maxLength: 3 }) : valid(rule)).map((value) => ({
      [name]: value,
    })),
  );
  return particle.optional ? fc.option(present, { nil: {}, freq: 2 }) : present;
}

function validText({ values, form, min = 0, max = 40 }: TextRule): fc.Arbitrary<string> {
  if (values) return fc.constantFrom(...values);
  if (form === 'numericString') return fc.stringMatching(/^[0-9]{1,18}$/);
  if (form === 'boolean') return fc.constantFrom('true', 'false', '0', '1');
  if (form === 'int') return fc.integer({ min: 0, max: 99_999 }).map(String);
  if (form === 'decimal') return fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
  if (form === 'month') return fc.constant('2031-12');
  if (form === 'dateTime') return fc.constant('2026-06-15T12:00:00Z');
  return fc.string({ minLength: min, maxLength: max, unit: 'grapheme-ascii' });
}

const request = fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), valid(requestTable[name])));

/** Every group of a request with at least two members, by the path to it. */
function groupsIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; members: Members }[] {
  if (typeof value !== 'object' || value === null) return [];
  const members = value as Members;
  const inner = Object.entries(members).flatMap(([name, child]) => groupsIn(child, [...path, name]));
  return !Array.isArray(value) && Object.keys(members).length > 1 ? [{ path, members }, ...inner] : inner;
}

const refusalOf = (name: RequestName, content: unknown): ApiRefusal | undefined => {
  try {
    readElement(name, content, requestTable[name]);
    return undefined;
  } catch (error) {
    if (error instanceof ApiRefusal) return error;
    throw error;
  }
};

/** The same request with two neighbours of one group in the other order. */
function swapped(value: unknown, path: readonly string[], at: number): unknown {
  const [step, ...rest] = path;
  if (step !== undefined && Array.isArray(value)) {
    return value.map((one: unknown, index) => (String(index) === step ? swapped(one, rest, at) : one));
  }
  const entries = Object.entries(value as Members);
  if (step === undefined) {
    entries.splice(at, 2, ...entries.slice(at, at + 2).toReversed());
    return Object.fromEntries(entries);
  }
  return Object.fromEntries(entries.map(([name, child]) => [name, name === step ? swapped(child, rest, at) : child]));
}

describe('the order of members', () => {
  it('as in the table is always accepted', () => {
    fc.assert(
      fc.property(request, ([name, content]) => {
        expect(refusalOf(name, content)).toBeUndefined();
      }),
    );
  });

  it('with two neighbours swapped is always refused with the validator’s sentence', () => {
    fc.assert(
      fc.property(request, fc.nat(), fc.nat(), ([name, content], groupSeed, placeSeed) => {
        const groups = groupsIn(content).filter(({ members }) => !('anything' in members));
        const group = groups[groupSeed % Math.max(groups.length, 1)];
        fc.pre(group !== undefined);
        const at = placeSeed % (Object.keys(group.members).length - 1);
        const refusal = refusalOf(name, swapped(content, group.path, at));
        expect(refusal?.code).toBe('E00003');
        expect(refusal?.message).toMatch(/has invalid child element|has incomplete content/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a text', () => {
  const limited = fc.constantFrom(
    ...([
      ['createTransactionRequest', ['transactionRequest', 'order', 'invoiceNumber'], 20],
      ['createTransactionRequest', ['transactionRequest', 'billTo', 'address'], 60],
      ['createCustomerProfileRequest', ['profile', 'merchantCustomerId'], 20],
      ['createCustomerProfileRequest', ['profile', 'description'], 255],
      ['createCustomerPaymentProfileRequest', ['paymentProfile', 'billTo', 'firstName'], 50],
    ] satisfies [RequestName, string[], number][]),
  );

  it('is accepted up to its limit and refused one character later', () => {
    fc.assert(
      fc.property(limited, fc.nat({ max: 40 }), ([name, path, max], over) => {
        const refusal = refusalOf(name, around(name, path, 'x'.repeat(max + over)));
        expect(refusal?.message ?? '').toContain(
          over > 0 ? 'The actual length is greater than the MaxLength value.' : '',
        );
        expect(refusal === undefined).toBe(over === 0);
      }),
    );
  });
});

const merchantAuthentication = { name: 'login', transactionKey: 'key' };

/** The least request that holds `text` at that path. */
function around(name: RequestName, path: readonly string[], text: string): Members {
  const nested = path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), text) as Members;
  if (name === 'createTransactionRequest') {
    const transactionRequest = nested['transactionRequest'] as Members;
    return {
      merchantAuthentication,
      transactionRequest: { transactionType: 'authCaptureTransaction', ...transactionRequest },
    };
  }
  const customer = name === 'createCustomerPaymentProfileRequest' ? { customerProfileId: '1' } : {};
  return { merchantAuthentication, ...customer, ...nested };
}

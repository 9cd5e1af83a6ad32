import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestTable } from '@linekeeper/standin-payment-sandbox/request-table';
import { readElement } from '@linekeeper/standin-payment-sandbox/read-element';
import { requestShapes, type RequestName, type Shape, type TextRule } from './request-shapes.ts';
import { toWire, type WireObject, type WireValue } from './to-wire.ts';

type Rule = Shape | TextRule;

/** What the gateway's schema says of texts that our own table leaves open. */
const right: Record<string, fc.Arbitrary<string | boolean>> = {
  amount: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  validationMode: fc.constantFrom('none', 'testMode', 'liveMode'),
  customerType: fc.constantFrom('business', 'individual'),
  transactionType: fc.constantFrom('authCaptureTransaction', 'refundTransaction', 'voidTransaction'),
  cardNumber: fc.constant('XXXX1111'),
  expirationDate: fc.constant('XXXX'),
  accountType: fc.constantFrom('checking', 'savings', 'businessChecking'),
  routingNumber: fc.constant('XXXX0001'),
  accountNumber: fc.constant('XXXX6789'),
  settingName: fc.constant('duplicateWindow'),
  settingValue: fc.constant('28800'),
  orderBy: fc.constant('id'),
  limit: fc.integer({ min: 1, max: 1000 }).map(String),
  offset: fc.integer({ min: 1, max: 100_000 }).map(String),
  reason: fc.constantFrom('resubmission'),
  firstSettlementDate: fc.constant('2026-01-01T00:00:00Z'),
  lastSettlementDate: fc.constant('2026-01-31T00:00:00Z'),
  ...Object.fromEntries(
    ['unmaskExpirationDate', 'defaultPaymentProfile', 'orderDescending'].map((name) => [name, fc.boolean()]),
  ),
  ...Object.fromEntries(
    ['isFirstRecurringPayment', 'isSubsequentAuth', 'isStoredCredentials'].map((name) => [name, fc.boolean()]),
  ),
};
const id = fc.integer({ min: 1, max: 2_000_000_000 }).map(String);
/** Of these the gateway takes one at a time. */
const choices = ['creditCard', 'bankAccount'];

const lengthOf = (rule: TextRule) => Number(/\d+$/.exec(rule)?.[0]);

function textFor(name: string, rule: TextRule): fc.Arbitrary<string | boolean> {
  if (rule === 'at most 4') return fc.constant('1111');
  if (rule === 'any') return right[name] ?? (name.endsWith('Id') ? id : fc.string({ maxLength: 30 }));
  // What is cut may be of any length, and of any characters; what is refused keeps to its length.
  const maxLength = rule.startsWith('cut') ? lengthOf(rule) * 3 : lengthOf(rule);
  return fc.string({ minLength: 1, maxLength, unit: 'grapheme' }).filter((text) => text.length <= maxLength);
}

/** Values for every member of a shape, in an order drawn at random. */
function objectFor(shape: Shape): fc.Arbitrary<WireObject> {
  const all = Object.entries(shape);
  const chosen = all.filter(([name]) => !choices.includes(name));
  const alternatives = all.filter(([name]) => choices.includes(name));
  const valuesOf = (entries: [string, Rule][]) =>
    fc.tuple(...entries.map(([name, rule]) => valueFor(name, rule).map((value): [string, WireValue] => [name, value])));
  const parts = alternatives.length === 0 ? fc.constant(chosen) : fc.constantFrom(...alternatives).map((one) => [one]);
  return parts
    .chain(valuesOf)
    .chain((members) => fc.shuffledSubarray(members, { minLength: members.length }))
    .map((members) => Object.fromEntries(members));
}

function valueFor(name: string, rule: Rule): fc.Arbitrary<WireValue> {
  if (typeof rule === 'string') return textFor(name, rule);
  if (name === 'setting') return objectFor(rule).map((one) => [one]);
  return objectFor(rule);
}

/** The same, with the members of every level the other way round. */
function turned(value: WireValue): WireValue {
  if (Array.isArray(value)) return value.map(turnedObject);
  return typeof value === 'object' && value !== null ? turnedObject(value as WireObject) : value;
}
const turnedObject = (value: WireObject): WireObject =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, WireValue] => [name, turned(inner)])
      .toReversed(),
  );

const names = Object.keys(requestShapes) as RequestName[];

describe.each(names)('%s', (name) => {
  it('is read by the gateway whatever the order of what we write and however long its texts', () => {
    fc.assert(
      fc.property(objectFor(requestShapes[name]), (request) => {
        const text = toWire(name, request);
        const body = (JSON.parse(text) as Record<string, unknown>)[name];
        expect(() => readElement(name, body, requestTable[name])).not.toThrow();
        expect(toWire(name, turnedObject(request))).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

/** The limits of the gateway's schema, by path; what is cut stays, what is refused never leaves. */
const profile = 'createCustomerProfileRequest.profile';
const charge = 'createTransactionRequest.transactionRequest';
describe.each([
  [`${profile}.paymentProfiles.billTo.firstName`, 50],
  [`${profile}.paymentProfiles.billTo.lastName`, 50],
  [`${profile}.paymentProfiles.billTo.company`, 50],
  [`${profile}.paymentProfiles.billTo.address`, 60],
  [`${profile}.paymentProfiles.billTo.city`, 40],
  [`${profile}.paymentProfiles.billTo.state`, 40],
  [`${profile}.paymentProfiles.billTo.zip`, 20],
  [`${profile}.paymentProfiles.billTo.country`, 60],
  [`${profile}.paymentProfiles.billTo.phoneNumber`, 25],
  ['updateCustomerPaymentProfileRequest.paymentProfile.payment.bankAccount.nameOnAccount', 22],
  [`${charge}.order.description`, 255],
])('%s', (path, length) => {
  it(`is cut after ${length} characters`, () => {
    fc.assert(
      fc.property(fc.string({ minLength: length, maxLength: length * 2, unit: 'grapheme' }), (text) => {
        const sent = at(JSON.parse(written(path, text)), path);
        expect(String(sent).length).toBeLessThanOrEqual(length);
        expect(text.startsWith(String(sent))).toBe(true);
        expect(String(sent).isWellFormed()).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(at(JSON.parse(written(path, 'x'.repeat(length))), path)).toBe('x'.repeat(length));
  });
});
describe.each([
  ['authenticateTestRequest.merchantAuthentication.name', 25],
  ['authenticateTestRequest.merchantAuthentication.transactionKey', 16],
  ['authenticateTestRequest.refId', 20],
  [`${profile}.merchantCustomerId`, 20],
  [`${profile}.email`, 255],
  ['getCustomerProfileRequest.merchantCustomerId', 20],
  [`${charge}.order.invoiceNumber`, 20],
  [`${charge}.payment.creditCard.cardNumber`, 4],
])('%s', (path, length) => {
  it(`is refused before the call when it is longer than ${length}`, () => {
    expect(at(JSON.parse(written(path, 'x'.repeat(length))), path)).toBe('x'.repeat(length));
    expect(() => written(path, 'x'.repeat(length + 1))).toThrow(`longer than ${length}`);
  });
});

function written(path: string, text: string): string {
  const [name = '', ...members] = path.split('.');
  const request = members.reduceRight<WireValue>((inner, member) => ({ [member]: inner }), text);
  return toWire(name as RequestName, request as WireObject);
}

function at(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, member) => (value as Record<string, unknown>)[member], json);
}

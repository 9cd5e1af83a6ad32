import { expect, it } from 'vitest';
import { deviceProblems } from './identifiers/device-problems.ts';
import { envelopeSchema, errorEnvelope, okEnvelope } from './envelope.ts';
import { refusals } from './refusal-codes.ts';

const rows = Object.entries(refusals).map(([code, [status, text]]) => ({ code, status, text }));

it.each(rows)('the refusal $code answers with a fitting status and a whole sentence', ({ status, text }) => {
  expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
  expect(text).toMatch(/^[A-Z].*(?:[.?]|later)$/);
});

it.each([
  ['not_signed_in', 401],
  ['not_allowed', 403],
  ['no_account', 403],
  ['not_found', 404],
  ['too_large', 413],
  ['wrong_content_type', 415],
  ['too_many_requests', 429],
  ['idempotency_key_reused', 409],
  ['plan_of_other_carrier', 409],
  ['unexpected', 500],
] as const)('%s is answered with %i', (code, status) => expect(refusals[code][0]).toBe(status));

it.each(Object.entries(deviceProblems))(
  'the device problem %s is a refusal or a warning in words',
  (_, [kind, text]) => {
    expect(['refused', 'warning']).toContain(kind);
    expect(text).toMatch(/^[A-Z].*\.$/);
  },
);

it('a check digit that does not fit only warns, a wrong format refuses', () => {
  expect(deviceProblems.iccid_check_digit[0]).toBe('warning');
  expect(deviceProblems.imei_check_digit[0]).toBe('warning');
  expect(deviceProblems.iccid_format[0]).toBe('refused');
  expect(deviceProblems.imei_format[0]).toBe('refused');
});

it('a good answer carries its data and the result code Ok', () => {
  const envelope = okEnvelope({ id: 'line_1' });
  expect(envelopeSchema.parse(envelope)).toEqual(envelope);
  expect(envelope.data).toEqual({ id: 'line_1' });
  expect(envelope.messages.resultCode).toBe('Ok');
});

it('a refusal carries no data, the result code Error, and names bad fields only when there are some', () => {
  const named = errorEnvelope('invalid_fields', 'Check the highlighted fields.', { fname: 'Please enter first name' });
  expect(envelopeSchema.parse(named)).toEqual(named);
  expect(named.data).toBeNull();
  expect(named.messages.resultCode).toBe('Error');
  expect(errorEnvelope('not_found', "We couldn't find that.").messages).not.toHaveProperty('fields');
});

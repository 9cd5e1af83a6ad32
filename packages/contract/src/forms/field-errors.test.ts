import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { endpoints } from '../endpoints/endpoints.ts';
import { readFields } from './field-errors.ts';

function faultsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const read = readFields(schema, value);
  return read.success ? {} : read.fields;
}
const faultOf = (schema: z.ZodMiniType, value: unknown) =>
  faultsOf(z.object({ field: schema }), { field: value })['field'];

it.each([
  [z.string(), undefined, 'This is missing or has the wrong type.'],
  [z.coerce.number(), 'x', 'This must be a number.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.number().check(z.maximum(100)), 101, 'This must be at most 100.'],
  [z.number().check(z.minimum(1)), 0, 'This must be at least 1.'],
  [z.string().check(z.maxLength(9)), 'too long a text', 'This must have at most 9 characters.'],
  [z.string().check(z.minLength(1)), '', 'This must have at least 1 character.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'There must be at most 1 of these.'],
  [z.enum(['on', 'off']), 'up', 'This must be one of: on, off.'],
  [z.iso.date(), 'today', 'Enter a date as YYYY-MM-DD, with a time if needed.'],
  [z.string().check(z.regex(/^a$/)), 'b', "This format isn't valid."],
  [z.strictObject({}), { more: 1 }, 'This has unknown parts: more.'],
  [z.string().check(z.refine(() => false)), 'b', "This isn't valid."],
])('a fault without a sentence of its own gets a plain one, %#', (schema, value, sentence) => {
  expect(faultOf(schema, value)).toBe(sentence);
});

it('a field with a sentence of its own keeps it', () => {
  expect(faultOf(z.string('Please enter a name'), undefined)).toBe('Please enter a name');
});

it('an unknown role in an invitation is answered with the roles that there are', () => {
  const invitation = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example', role: 'king' };
  expect(faultsOf(endpoints.invitePerson.body, invitation)).toEqual({
    role: 'This must be one of: owner, admin, billing, technician, viewer.',
  });
});

it('no query is ever answered with words of the library', () => {
  const wrong = [{ limit: '101' }, { limit: '0' }, { limit: '1.5' }, { page: 'x' }, { cursor: ['a', 'b'] }];
  const sentences = wrong.flatMap((query) => Object.values(faultsOf(endpoints.listPayments.query, query)));
  expect(sentences).toHaveLength(wrong.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^This .*\.$/);
});

it('a process that loads the parser’s English for something else still answers in our words', () => {
  z.config(z.locales.en());
  try {
    expect(faultsOf(endpoints.listLines.query, { limit: '0' })).toEqual({ limit: 'This must be at least 1.' });
    expect(faultsOf(endpoints.listLines.query, { page: 'x' })).toEqual({ page: 'This must be a number.' });
  } finally {
    z.config({ localeError: undefined });
  }
});

import { easyPasswordVerdict } from '@linekeeper/user-pool/testing';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seedOfRun } from '../../../test/storm/dice.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { refuseEasyPassword } from './easy-password.ts';

const words = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const people = [
  'ada.lovelace@fleet.example',
  'tovek+fleet@hopper.example',
  'ann@b.example',
  'Zoë.Müller@fleet.example',
];

function portalVerdict(password: string, email: string): 'common' | 'personal' | null {
  try {
    refuseEasyPassword(password, { email, company: '' });
    return null;
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    return refused.code === 'password_common' ? 'common' : 'personal';
  }
}

const signs: Readonly<Record<string, string>> = { a: '@', e: '3', i: '1', o: '0', s: '$', t: '7' };
const spelled = (word: string) => word.replaceAll(/[aeiost]/g, (letter) => signs[letter] ?? letter);
const parts = (email: string) => [email, ...email.split(/[.@+]/u), spelled(email), email.toUpperCase()];
const cores = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(...people.flatMap(parts)),
  fc.string({ maxLength: 12 }),
);
const dressed = fc
  .tuple(
    fc.constantFrom('', '1', '##', '2026!'),
    cores,
    fc.constantFrom('', '1!', '##100', '$$'),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([before, core, after, isSpelled, isCapital]) => {
    const written = isSpelled ? spelled(core) : core;
    return `${before}${isCapital ? written.charAt(0).toUpperCase() + written.slice(1) : written}${after}`;
  });

it('the portal says of every password what the user pool says, though they share no code', () => {
  const seen = new Set<string | null>();
  fc.assert(
    fc.property(dressed, fc.constantFrom(...people), (password, email) => {
      const verdict = portalVerdict(password, email);
      seen.add(verdict);
      expect([password, email, verdict]).toEqual([password, email, easyPasswordVerdict(password, email)]);
    }),
    { numRuns: 3000, seed: seedOfRun() },
  );
  expect(seen).toEqual(new Set(['common', 'personal', null]));
});

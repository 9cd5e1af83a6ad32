import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deviceProblems } from './identifiers/device-problems.ts';
import { identifierNotes } from './identifiers/identifier.ts';
import { lineProblems, suspendReasonTexts } from './line-problems.ts';
import { messages as english } from './messages.ts';
import { messages as spanish } from './messages.es.ts';
import { paymentConsents } from './payment-consents.ts';
import { chargeTriggerWords, paymentGroupWords, paymentResultWords, paymentWaitingTexts } from './payment-result.ts';
import { paidByTexts } from './paid-by.ts';
import { allInSpanish, inSpanish } from './in-spanish.ts';
import { sentences } from './spanish-sentences.ts';

const tables = [
  Object.values(deviceProblems).map(([, text]) => text),
  Object.values(identifierNotes).map(([, text]) => text),
  Object.values(lineProblems),
  Object.values(suspendReasonTexts),
  Object.values(paymentConsents).flat(),
  Object.values(chargeTriggerWords),
  Object.values(paymentGroupWords),
  Object.values(paymentResultWords),
  Object.values(paymentWaitingTexts),
].flat();
const source = import.meta.dirname;
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|\.es\.ts$|^(?:in-)?spanish|^(?:openapi|provider)\//.test(file),
  )
  .map((file) => readFileSync(join(source, file), 'utf8'));

it('the same sentences of the specification are there in Spanish', () => {
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
  expect(Object.values(spanish).filter((text) => text.trim() === '')).toEqual([]);
});

it.each(tables)('“%s” has a Spanish sentence', (text) => {
  expect(sentences).toHaveProperty([text]);
  expect(inSpanish(text)).not.toBe(text);
});

it('every sentence that forms and calls answer with has a Spanish one', () => {
  const said = code.flatMap((content) =>
    [...content.matchAll(/(?:error: |, |= |\? |: )(['"])((?:(?!\1).)*[a-z.]\.)\1/g)].map(([, , text = '']) => text),
  );
  const read = said.filter((text) => /^[A-Z].* .*\.$/.test(text) && !isOfStaff(text));
  expect(read.length).toBeGreaterThan(60);
  expect(read.filter((text) => inSpanish(text) === text)).toEqual([]);
});

/** Refusals that staff alone read. */
const isOfStaff = (text: string): boolean =>
  code.some((content) => content.includes(`409, '${text}'`)) || ofStaff.test(text);
const ofStaff =
  /staff|console|login|draft|customer|authenticator|This page is out of date|Your 30 minutes|Log in |email and password|This code is wrong|This password is too easy|We can't check logins|Only with a code|Only the person who asked|You can send yourself|Customers were|Successful|support code/;

it('no Spanish sentence is left whose English one is gone', () => {
  const gone = Object.keys(sentences).filter((text) => {
    const quoted = text.replaceAll("'", String.raw`\'`);
    return !code.some((content) => content.includes(text) || content.includes(quoted));
  });
  expect(gone).toEqual([]);
});

it('a table keeps its codes and its functions', () => {
  expect(allInSpanish(deviceProblems).iccid_missing).toEqual(['refused', 'Ingrese un ICCID.']);
  expect(allInSpanish(paidByTexts).check('104')).toBe('Cheque 104');
});

it('a sentence with a value keeps it, and any other text stays as it is', () => {
  expect(inSpanish('This must have at most 9 characters.')).toBe('Debe tener como máximo 9 caracteres.');
  expect(inSpanish('Truck 14')).toBe('Truck 14');
});

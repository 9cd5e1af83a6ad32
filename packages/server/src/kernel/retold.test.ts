import { expect, it } from 'vitest';
import { inLanguage, inLanguages, languageNow } from './language.ts';
import { plural } from './plural.ts';
import { allRetold, kept, retold } from './retold.ts';
import { dayShown, dollarsShown, methodShown, momentShown } from './shown.ts';

const said = inLanguages(
  {
    title: 'Pumps',
    head: ['Name'],
    more: { amount: (count: number) => plural(count, { one: '# pump', other: '# pumps' }) },
    ofStaff: 'Hidden',
  },
  {
    title: 'Bombas',
    head: ['Nombre'],
    more: { amount: (count: number) => plural(count, { one: '# bomba', other: '# bombas' }) },
    ofStaff: null,
  },
);
const history = kept(
  {
    done: 'The pump runs.',
    moved: (from: string, to: string) => `Moved from ${from} to ${to}.`,
    failed: (pump: string, why: string) => `${pump} stopped: ${why}`,
    amount: (count: number) => plural(count, { one: 'Started # pump', other: 'Started # pumps' }),
    memberOf: (name: string, provider: string) => `${name} of ${provider}`,
  },
  {
    done: 'La bomba funciona.',
    moved: (from: string, to: string) => `Pasó de ${from} a ${to}.`,
    failed: (pump: string, why: string) => `${pump} se detuvo: ${why}`,
    amount: (count: number) => plural(count, { one: 'Se inició # bomba', other: 'Se iniciaron # bombas' }),
    memberOf: (name: string, provider: string) => `${name} de ${provider}`,
  },
);

const inSpanish = <Result>(work: () => Result): Result => inLanguage('es', work);

it('words are read in the language that is spoken then, also from a part that was taken before', () => {
  const { more } = said;
  expect([said.title, more.amount(2), said.head[0]]).toEqual(['Pumps', '2 pumps', 'Name']);
  expect(inSpanish(() => [said.title, more.amount(1), said.head[0]])).toEqual(['Bombas', '1 bomba', 'Nombre']);
  expect(inSpanish(() => said.ofStaff)).toBe('Hidden');
  expect(languageNow()).toBe('en');
});

it('the language stays through what is waited for', async () => {
  const heard = await inSpanish(async () => {
    await Promise.resolve();
    return said.title;
  });
  expect(heard).toBe('Bombas');
});

it('what is kept is English whatever its cause reads, and is retold to its reader', () => {
  const text = inSpanish(() => history.amount(1200));
  expect(text).toBe('Started 1,200 pumps');
  expect(retold(text)).toBe(text);
  expect(inSpanish(() => retold(text))).toBe('Se iniciaron 1,200 bombas');
  expect(inSpanish(() => retold(history.moved('Yard 1', 'Yard 2')))).toBe('Pasó de Yard 1 a Yard 2.');
  expect(inSpanish(() => retold(history.failed('North', 'The pump runs.')))).toBe(
    'North se detuvo: La bomba funciona.',
  );
});

it('names, codes and other texts stay as they are', () => {
  const reply = { text: 'The pump runs.', name: 'The pump runs.', state: 'done', rows: [{ reason: 'Anything else.' }] };
  expect(inSpanish(() => allRetold(reply))).toEqual({ ...reply, text: 'La bomba funciona.' });
  expect(allRetold(reply)).toBe(reply);
});

it('a form that many texts have is not looked for', () => {
  expect(inSpanish(() => retold('Routers and points of sale.'))).toBe('Routers and points of sale.');
});

it('dates, amounts and methods follow the language', () => {
  expect(dayShown('2026-11-20')).toBe('Nov 20, 2026');
  expect(inSpanish(() => dayShown('2026-11-20'))).toBe('20 nov 2026');
  expect(inSpanish(() => dollarsShown(123_450))).toBe('$1,234.50');
  expect(inSpanish(() => methodShown({ label: 'checking', last4: '6789' }))).toBe('Cuenta corriente terminada en 6789');
  expect(inSpanish(() => momentShown('2026-11-20T20:00:00Z', 'America/New_York'))).toContain('20 nov 2026');
});

import { money } from '../../../../ui/format/money.ts';
import { allFields, ruleOf, type RuleField } from './rule-fields.ts';
import { stepsOf, stepText } from './steps.ts';
import { words } from './words.ts';

type Document = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** What stands in the fields, by the fields' names. */
export type RuleTexts = Readonly<Record<string, string>>;

/** What a document's rules look like in their fields. */
export function textsOf(rules: Document): RuleTexts {
  return Object.fromEntries(allFields.map((field) => [field.name, textOf(field, valueOf(rules, field.name))]));
}

/** The rules whose fields say something else than before, as they are sent. */
export function changedRules(before: RuleTexts, now: RuleTexts): Record<string, Record<string, unknown>> {
  const changed = new Set(allFields.filter(({ name }) => before[name] !== now[name]).map(ruleOf));
  const rules: Record<string, Record<string, unknown>> = {};
  for (const rule of changed) {
    const [section = '', name = ''] = rule.split('.');
    rules[section] = { ...rules[section], [name]: ruleIn(rule, now) };
  }
  return rules;
}

/** A rule of several parts is none when nothing is in any of them. */
function ruleIn(rule: string, texts: RuleTexts): unknown {
  const fields = allFields.filter((field) => ruleOf(field) === rule);
  const [only] = fields;
  if (only?.name === rule) return valueIn(only, texts[rule] ?? '');
  if (fields.every(({ name }) => (texts[name] ?? '').trim() === '')) return null;
  return Object.fromEntries(
    fields.map((field) => [field.name.slice(rule.length + 1), valueIn(field, texts[field.name] ?? '')]),
  );
}

/** What is typed, as a value. What is none is sent as it is, for the server to say what is wrong with it. */
function valueIn({ kind, mayBeEmpty }: RuleField, typed: string): unknown {
  const text = typed.trim();
  if (kind === 'steps') return stepsOf(text);
  if (kind === 'lines') return rowsOf(text);
  if (kind === 'carrierHours') return Object.fromEntries(rowsOf(text).map(hoursOf));
  if (kind === 'carrierNames') return carrierNamesOf(text);
  if (kind === 'bookAccounts') return Object.fromEntries(rowsOf(text).map(bookAccountOf));
  if (kind === 'yesNo') return text === 'true';
  if (text === '') return mayBeEmpty ? null : text;
  if (kind === 'whole') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (kind === 'money' || kind === 'basisPoints')
    return /^\d+(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : text;
  return text;
}

function textOf({ kind }: RuleField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'steps') return Array.isArray(value) ? value.map(stepText).join('\n') : '';
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : '';
  if (kind === 'carrierHours' || kind === 'carrierNames')
    return Object.entries(value)
      .map(([name, hours]) => `${name} ${hours}`)
      .join('\n');
  if (kind === 'bookAccounts') return Object.entries(value).map(bookAccountText).join('\n');
  if (kind === 'money') return (Number(value) / 100).toFixed(2);
  if (kind === 'basisPoints') return String(Number(value) / 100);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value in words: "$5,000.00", "Day 14: suspend". */
export function valueText(name: string, value: unknown): string {
  const field = allFields.find((one) => one.name === name);
  if (field) return shownText(field, value);
  const parts = allFields.filter((one) => ruleOf(one) === name);
  if (value === null || value === undefined || parts.length === 0)
    return value === null ? words.none : JSON.stringify(value);
  return parts
    .map((part) => [words.fields[part.name]?.label ?? part.name, shownText(part, partOf(value, part.name))].join(': '))
    .join(', ');
}

function shownText(field: RuleField, value: unknown): string {
  const text = textOf(field, value);
  if (text === '') return words.none;
  if (field.kind === 'money') return money(Number(value));
  if (field.kind === 'basisPoints') return words.percent(text);
  if (field.kind === 'choice' || field.kind === 'yesNo') return field.options?.[text] ?? text;
  if (field.kind === 'steps')
    return stepsOf(text)
      .map(({ day, action }) => words.step(day, action))
      .join(', ');
  return rowsOf(text).join(', ');
}

function valueOf(rules: Document, name: string): unknown {
  const [section = '', rule = '', part] = name.split('.');
  const value = rules[section]?.[rule];
  return part === undefined ? value : partOf(value, name);
}

function partOf(value: unknown, name: string): unknown {
  const part = name.split('.')[2];
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([one]) => one === part)?.[1] ?? null;
}

const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');

function hoursOf(row: string): [string, unknown] {
  const [carrier = '', hours = ''] = row.split(/\s+/);
  return [carrier, /^\d+$/.test(hours) ? Number(hours) : hours];
}

/** Rows of a carrier's id, a space and the name that customers know it by, as it is typed. */
export function carrierNamesOf(text: string): Record<string, string> {
  const rows = text.split('\n').map((row) => /^(\S+) (.+)$/.exec(row) ?? []);
  return Object.fromEntries(rows.flatMap(([, id, name]) => (id && name ? [[id, name]] : [])));
}

/** `receivable 1200 Accounts receivable`; what is no account is sent as it is, for the server to say so. */
function bookAccountOf(row: string): [string, unknown] {
  const [, ledger, number, name] = /^(\S+)\s+(\S+)\s+(\S.*)$/.exec(row) ?? [];
  return ledger === undefined ? [row, null] : [ledger, { number, name }];
}

function bookAccountText([ledger, account]: [string, unknown]): string {
  const isAccount = typeof account === 'object' && account !== null && 'number' in account && 'name' in account;
  return isAccount ? [ledger, account.number, account.name].join(' ') : ledger;
}

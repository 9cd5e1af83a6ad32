import { refusals } from '../refusals/refusals.ts';

/** What a list may be searched by, in whatever letter case, as the database has it. No value is ever part of it. */
const searchable = {
  sub: 'sub::text',
  username: 'lower(username)',
  email: "lower(attributes ->> 'email')",
  phone_number: "lower(attributes ->> 'phone_number')",
  name: "lower(attributes ->> 'name')",
  given_name: "lower(attributes ->> 'given_name')",
  family_name: "lower(attributes ->> 'family_name')",
  preferred_username: "lower(attributes ->> 'preferred_username')",
  'cognito:user_status': 'lower(status)',
  status: "case when enabled then 'enabled' else 'disabled' end",
} as const;

export type PeopleFilter = { expression: (typeof searchable)[keyof typeof searchable]; exact: boolean; value: string };

const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

/** Reads `name = "value"` (equal) or `name ^= "begin"`; quotes within are written `\"`. Null for an empty filter. */
export function readPeopleFilter(text: string): PeopleFilter | null {
  if (text.trim() === '') return null;
  const [, name, operator, quoted] = FILTER.exec(text) ?? [];
  if (name === undefined || quoted === undefined) throw refusals.invalidParameter('Error while parsing filter.');
  if (!isSearchable(name)) throw refusals.invalidParameter(`Invalid search attribute: ${name}`);
  const value = quoted.replaceAll(/\\(.)/g, '$1');
  return {
    expression: searchable[name],
    exact: operator === '=',
    value: value.toLowerCase(),
  };
}

function isSearchable(name: string): name is keyof typeof searchable {
  return Object.hasOwn(searchable, name);
}

import { refusals } from '../refusals/refusals.ts';

/** What a list may be searched by, as the database has it. No value is ever part of it. */
const searchable = {
  sub: 'sub::text',
  username: 'username',
  email: "lower(attributes ->> 'email')",
  phone_number: "attributes ->> 'phone_number'",
  name: "attributes ->> 'name'",
  given_name: "attributes ->> 'given_name'",
  family_name: "attributes ->> 'family_name'",
  preferred_username: "attributes ->> 'preferred_username'",
  'cognito:user_status': 'status',
  status: "case when enabled then 'Enabled' else 'Disabled' end",
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
    value: name === 'email' ? value.toLowerCase() : value,
  };
}

function isSearchable(name: string): name is keyof typeof searchable {
  return Object.hasOwn(searchable, name);
}

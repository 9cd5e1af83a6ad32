import { groupAnswer, type Group } from '../groups/group.ts';
import { refusals } from '../refusals/refusals.ts';

/** Reads the token of the page before: the last name on it. Empty for the first page. */
export function readNameToken(token: string | undefined): string {
  const name = Buffer.from(token ?? '', 'base64url').toString();
  if (name.includes('\0') || !name.isWellFormed()) throw refusals.invalidParameter('Invalid pagination token.');
  return name;
}

/** The wire's page out of groups of which one more than `limit` was read. */
export function groupPage(groups: readonly Group[], limit: number) {
  const page = groups.slice(0, limit);
  const last = groups.length > limit ? page.at(-1) : undefined;
  return {
    Groups: page.map(groupAnswer),
    ...(last === undefined ? {} : { NextToken: Buffer.from(last.name).toString('base64url') }),
  };
}

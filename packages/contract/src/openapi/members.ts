import { accountMembers } from './members/account.ts';
import { lineMembers } from './members/lines.ts';
import { moneyMembers } from './members/money.ts';

const members: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...lineMembers, ...moneyMembers, ...accountMembers }),
);

/** Every name with a description, to be compared with those that are in use. */
export const describedNames: readonly string[] = [...members.keys()];

/** Where a member is, the nearest place first: a named schema, the member around it, its call. */
export type Places = readonly string[];

/** The key of what a member means, and its text; undefined where it has no description. */
export function meaningOf(member: string, places: Places): { name: string; text: string } | undefined {
  const name = [...places.map((place) => `${place}.${member}`), member].find((one) => members.has(one));
  return name === undefined ? undefined : { name, text: members.get(name) ?? '' };
}

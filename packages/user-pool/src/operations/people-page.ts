import { z } from 'zod';
import { refusals } from '../refusals/refusals.ts';
import { adminFacts, attributeList } from '../users/person-answer.ts';
import type { Person } from '../users/person.ts';

/** Reads the token of the page before: the last sub on it. Null for the first page. */
export function readSubToken(token: string | undefined): string | null {
  if (token === undefined) return null;
  const sub = z.uuid().safeParse(Buffer.from(token, 'base64url').toString());
  if (!sub.success) throw refusals.invalidParameter('Invalid pagination token.');
  return sub.data;
}

/**
 * The wire's page out of people of whom one more than `limit` was read; `next` leads to the one after it. `wanted` are
 * the only attributes shown; null shows all.
 */
export function peoplePage(people: readonly Person[], limit: number, wanted: readonly string[] | null) {
  const page = people.slice(0, limit);
  const last = people.length > limit ? page.at(-1) : undefined;
  const shown = (name: string) => wanted === null || wanted.includes(name);
  return {
    Users: page.map((person) => ({
      ...adminFacts(person),
      Attributes: attributeList(person).filter(({ Name }) => shown(Name)),
    })),
    next: last === undefined ? undefined : Buffer.from(last.sub).toString('base64url'),
  };
}

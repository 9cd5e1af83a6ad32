import { refusals } from '../refusals/refusals.ts';

/** Where a list goes on: after the last id of the page before; every id comes after the empty one. */
export function readNextToken(token: string | undefined): string {
  const afterId = Buffer.from(token ?? '', 'base64url').toString();
  if (!/^[\w-]{0,128}$/.test(afterId)) throw refusals.invalidParameter('Invalid NextToken.');
  return afterId;
}

/** Cuts what was read with one more than wanted, and says where the rest begins. */
export function pageOf<T extends { id: string }>(
  found: readonly T[],
  limit: number,
): { page: readonly T[]; next: { NextToken?: string } } {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? {} : { NextToken: Buffer.from(last.id).toString('base64url') } };
}

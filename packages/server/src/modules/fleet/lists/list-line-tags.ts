import type { Floor } from '../../../jobs/floor.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { tagsOf } from '../../lines/line/line-lists.store.ts';

const mostTags = 500;

/** Tags of the account's lines with how many carry each, by name; the first 500. */
export async function listLineTags({ db }: Pick<Floor, 'db'>, accountId: AccountId) {
  return { tags: await tagsOf(db, accountId, mostTags) };
}

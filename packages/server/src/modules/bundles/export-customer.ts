import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { GivenFile } from '@linekeeper/contract';
import { utcDay } from '../../kernel/clock.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { partsInLanguage } from '../../kernel/language.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { filesOf } from './bundle-files.ts';
import type { BundlesNeeds } from './bundles-needs.ts';
import { tarOf } from './tar.ts';

/** Everything of a customer as one file in the language of their papers, made while it is sent; of a closed one, too. Refuses with `not_found`. */
export async function exportCustomer(needs: BundlesNeeds, id: string): Promise<GivenFile> {
  const account = await needs.accounts.getAccount(needs.db, brandId<AccountId>(id));
  if (!account) throw new Refusal('not_found');
  const entry = { account: account.id, action: 'customer.exported', about: {} } as const;
  await needs.db.transaction().execute((tx) => needs.audit.record(tx, entry));
  const now = needs.clock.now();
  // Its reader is the customer, not the member of staff who asks for it.
  const language = (await needs.languages.languageOfAccount(needs.db, account.id)) ?? 'en';
  const files = partsInLanguage(language, filesOf(needs, account));
  const content = createGzip();
  // What breaks in the middle breaks the file off.
  pipeline(Readable.from(tarOf(files, now)), content, () => undefined);
  return { name: `${account.id}-${utcDay(now)}.tgz`, content };
}

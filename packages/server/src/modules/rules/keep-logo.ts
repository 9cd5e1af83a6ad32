import { createHash } from 'node:crypto';
import { logoBytesAtMost, logoPath } from '@linekeeper/contract/provider';
import { Refusal } from '../../kernel/refusal.ts';
import type { RulesNeeds } from './rules-needs.ts';
import { addLogo } from './logos.store.ts';
import { pictureIn } from './picture.ts';
import { words } from './words.ts';

/**
 * Keeps a picture, for the rule `brand.logo` to name; customers do not see it before. Only PNG and WebP: an SVG can hold scripts.
 * Refuses with `invalid_fields`.
 */
export async function keepLogo(
  { db, clock, audit }: Pick<RulesNeeds, 'audit' | 'clock' | 'db'>,
  base64: string,
): Promise<{ id: string; url: string }> {
  const content = Buffer.from(base64, 'base64');
  const picture = content.length <= logoBytesAtMost ? pictureIn(content) : undefined;
  if (!picture) throw new Refusal('invalid_fields', { content: words.brand.noPicture });
  const id = `logo_${createHash('sha256').update(content).digest('hex').slice(0, 32)}`;
  const { type, widthPx, heightPx } = picture;
  await db.transaction().execute(async (tx) => {
    if (!(await addLogo(tx, { id, type, content, madeAt: clock.now() }))) return;
    const after = { type, widthPx, heightPx, bytes: content.length };
    await audit.record(tx, { account: null, action: 'logo.uploaded', about: { logo: id }, after });
  });
  return { id, url: logoPath(id) };
}

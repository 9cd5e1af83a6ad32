import type { Letter } from '../../mail/letter.ts';
import type { KeyRecord } from './api-key.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { words } from './words.ts';

type Facts = Pick<KeysNeeds, 'brand' | 'publicUrl'> & {
  readonly key: Pick<KeyRecord, 'expiresAt' | 'kind' | 'madeByName' | 'name' | 'scopes'>;
};

/** To the owners: who made which key, and what it may do. */
export function keyLetter({ brand, publicUrl, key }: Facts): Letter {
  const { letter } = words;
  return {
    wording: { id: 'key_made', values: { title: key.name, person: key.madeByName } },
    subject: letter.subject(brand.name),
    opening: [letter.text],
    facts: [
      [letter.name, key.name],
      [letter.kind, letter.kinds[key.kind]],
      [letter.by, key.madeByName],
      [letter.may, scopesText(key.scopes)],
      [letter.expires, key.expiresAt?.toISOString().slice(0, 10) ?? letter.never],
    ],
    action: { text: letter.open, url: `${publicUrl}/settings/api-keys` },
    closing: [letter.unknown(brand.supportEmail)],
  };
}

export const scopesText = (scopes: KeyRecord['scopes']): string =>
  scopes.map((scope) => words.scopes[scope]).join(', ');

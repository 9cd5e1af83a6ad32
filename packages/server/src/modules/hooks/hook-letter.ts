import type { Letter } from '../../mail/letter.ts';
import type { HooksNeeds } from './hooks-needs.ts';
import { words } from './words.ts';

type Facts = Pick<HooksNeeds, 'brand' | 'publicUrl'> & {
  readonly url: string;
  readonly reason: 'failing' | 'gone';
  readonly lastResult: string;
};

/** To the owners: nothing more is sent to an address, and why. */
export function hookLetter({ brand, publicUrl, url, reason, lastResult }: Facts): Letter {
  const { letter } = words;
  return {
    wording: { id: `hook_disabled-${reason}`, values: { title: url, reason: lastResult } },
    subject: letter.subject(brand.name),
    opening: [letter.texts[reason]],
    facts: [
      [letter.url, url],
      [letter.result, lastResult],
    ],
    action: { text: letter.open, url: `${publicUrl}/settings/webhooks` },
    closing: [letter.waits],
  };
}

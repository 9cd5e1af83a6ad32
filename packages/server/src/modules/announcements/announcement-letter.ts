import type { Letter } from '../../mail/letter.ts';
import type { AnnouncementsNeeds } from './announcements-needs.ts';
import type { AnnouncementRow } from './announcements.store.ts';
import { words } from './words.ts';

type Facts = Pick<AnnouncementsNeeds, 'brand' | 'publicUrl'> &
  Pick<AnnouncementRow, 'body' | 'severity' | 'title'> & { readonly company: string };

/** What staff wrote, paragraph by paragraph, to a customer's owners and admins. */
export function announcementLetter({ brand, publicUrl, title, body, severity, company }: Facts): Letter {
  const opening = body.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return {
    wording: { id: 'announcement', values: { title, text: opening.join('\n\n'), company } },
    subject: words.subject(brand.name, title),
    opening,
    facts: [
      [words.severity, words.severities[severity]],
      [words.company, company],
    ],
    action: { text: words.action, url: publicUrl },
    closing: [words.questions(brand.supportEmail)],
  };
}

import { inLanguages } from '../../kernel/language.ts';
import { spanish } from './words.es.ts';
import type { AnnouncementSeverity } from '@linekeeper/contract';

/** The sentences about announcements: for staff who make them, and in their emails. */
export const words = inLanguages(
  {
    noAccount: (id: string) => `There is no customer ${id}.`,
    endsEarly: 'The end must be after the beginning, and in the future.',
    past: 'Choose a moment in the future, or none to start now.',
    subject: (brand: string, title: string) => `${brand}: ${title}`,
    severity: 'Kind',
    severities: {
      info: 'Information',
      warning: 'Warning',
      outage: 'Outage',
    } satisfies Record<AnnouncementSeverity, string>,
    company: 'Company',
    action: 'Open portal',
    questions: (email: string) => `Questions? Write to ${email}.`,
  },
  spanish,
);

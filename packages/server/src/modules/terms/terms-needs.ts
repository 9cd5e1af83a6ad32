import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { Documents } from '../documents/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Rules } from '../rules/index.ts';
import type { LegalTexts } from './legal-text.ts';

export interface TermsNeeds extends Pick<Floor, 'db' | 'clock'>, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly identity: Pick<Identity, 'emailsOf' | 'getPerson'>;
  readonly documents: Pick<Documents, 'legalTextPdf'>;
  readonly legalTexts: LegalTexts;
}

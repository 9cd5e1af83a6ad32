import type { Handlers } from '../../http/call.ts';
import type { CreditsNeeds } from './credits-needs.ts';
import { getCreditNotePdf } from './get-credit-note-pdf.ts';

export function creditsRoutes(needs: CreditsNeeds): Handlers<'getCreditNotePdf'> {
  return {
    getCreditNotePdf: async ({ caller, params }) => getCreditNotePdf(needs, caller.accountId, params.id),
  };
}

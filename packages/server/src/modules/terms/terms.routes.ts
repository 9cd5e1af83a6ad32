import type { Handlers } from '../../http/call.ts';
import { acceptTerms } from './accept-terms.ts';
import { getLegalText, getTerms, termsFile } from './get-terms.ts';
import type { TermsNeeds } from './terms-needs.ts';

export function termsRoutes(
  needs: TermsNeeds,
): Handlers<'getLegalText' | 'getTerms' | 'acceptTerms' | 'downloadTerms'> {
  return {
    getLegalText: ({ query }) => getLegalText(needs, query.kind, query.version),
    getTerms: ({ caller }) => getTerms(needs, caller.accountId),
    async acceptTerms({ caller, body, ip }) {
      await acceptTerms(needs, caller, { version: body.version, ip });
      return getTerms(needs, caller.accountId);
    },
    downloadTerms: ({ caller, query }) => termsFile(needs, caller.accountId, query.version),
  };
}

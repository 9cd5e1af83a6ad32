import type { Handlers } from '../../http/call.ts';
import { acceptTerms } from './accept-terms.ts';
import { getLegalText, getTerms } from './get-terms.ts';
import { plainText } from './legal-text.ts';
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
    async downloadTerms({ query }) {
      const text = await getLegalText(needs, 'terms', query.version);
      return { name: `terms-${text.version}.txt`, content: new TextEncoder().encode(plainText(text)) };
    },
  };
}

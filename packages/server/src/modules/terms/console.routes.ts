import type { ProviderHandlers } from '../../http/provider-call.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { listTexts } from './list-texts.ts';
import { publishText, withdrawPublished } from './publish-text.ts';
import type { TermsNeeds } from './terms-needs.ts';

type Served = 'listLegalTexts' | 'publishLegalText' | 'withdrawLegalText';

export function termsConsoleRoutes(needs: TermsNeeds): ProviderHandlers<Served> {
  return {
    listLegalTexts: async () => listTexts(needs),
    publishLegalText: async ({ caller, body }) => ({ text: await publishText(needs, { ...body, by: nameOf(caller) }) }),
    async withdrawLegalText({ caller, params, body }) {
      await withdrawPublished(needs, { ...params, ...body, by: nameOf(caller) });
      return {};
    },
  };
}

const nameOf = ({ name, email }: Pick<StaffCaller, 'email' | 'name'>): string => name ?? email;

import type { Handlers } from '../../http/call.ts';
import { chooseLanguage, getLanguages } from './choose-language.ts';
import type { LanguagesNeeds } from './languages-needs.ts';
import { ofAccount } from './languages.store.ts';

export function languagesRoutes(
  needs: LanguagesNeeds,
): Handlers<'chooseAccountLanguage' | 'chooseLanguage' | 'getLanguages'> {
  return {
    getLanguages: ({ caller }) => getLanguages(needs, caller),
    async chooseLanguage({ caller, body }) {
      await chooseLanguage(needs, caller, body.language);
      return getLanguages(needs, caller);
    },
    async chooseAccountLanguage({ caller, body }) {
      await chooseLanguage(needs, { accountId: caller.accountId, subject: ofAccount }, body.language);
      return getLanguages(needs, caller);
    },
  };
}

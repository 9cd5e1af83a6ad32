import { noJobs } from '../../jobs/job.ts';
import { choiceFor, inLanguageOf, keepAccountLanguage, languageOfAccount, languagesOf } from './choose-language.ts';
import type { LanguagesNeeds } from './languages-needs.ts';
import { languagesRoutes } from './languages.routes.ts';
import { choiceTraces, forgetChoices } from './languages.store.ts';

/** What people and accounts read. */
export function buildLanguages(needs: LanguagesNeeds) {
  return {
    choiceFor,
    forgetChoices,
    inLanguageOf,
    keepAccountLanguage,
    languageOfAccount,
    languagesOf,
    traces: choiceTraces,
    routes: languagesRoutes(needs),
    jobs: noJobs,
  };
}

export type Languages = ReturnType<typeof buildLanguages>;

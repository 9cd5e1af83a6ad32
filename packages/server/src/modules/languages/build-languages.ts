import { noJobs } from '../../jobs/job.ts';
import { inLanguageOf, languageOfAccount, languagesOf } from './choose-language.ts';
import type { LanguagesNeeds } from './languages-needs.ts';
import { languagesRoutes } from './languages.routes.ts';
import { choiceTraces } from './languages.store.ts';

/** What people and accounts read. */
export function buildLanguages(needs: LanguagesNeeds) {
  return {
    inLanguageOf,
    languageOfAccount,
    languagesOf,
    traces: choiceTraces,
    routes: languagesRoutes(needs),
    jobs: noJobs,
  };
}

export type Languages = ReturnType<typeof buildLanguages>;

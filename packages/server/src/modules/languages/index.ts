export { buildLanguages, type Languages } from './build-languages.ts';
export { languageChosen } from './languages-needs.ts';

export { buildLanguages, type Languages } from './build-languages.ts';

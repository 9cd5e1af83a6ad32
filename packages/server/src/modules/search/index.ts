export { buildSearch, type Search } from './build-search.ts';

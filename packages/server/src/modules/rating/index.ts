export { buildRating, type Rating } from './build-rating.ts';

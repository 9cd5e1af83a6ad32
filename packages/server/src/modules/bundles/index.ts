export { buildBundles, type Bundles } from './build-bundles.ts';

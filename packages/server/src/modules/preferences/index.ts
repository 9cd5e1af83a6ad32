export { buildPreferences, type Preferences } from './build-preferences.ts';

import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme, type Theme } from './theme.ts';

/** The theme in force in this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, readTheme, () => 'system');
}

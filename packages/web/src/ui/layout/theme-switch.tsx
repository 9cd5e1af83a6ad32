import type { ReactElement } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import type { IconName } from '../look/icon-paths.ts';
import { chooseTheme, themes, type Theme } from '../look/theme.ts';
import { useTheme } from '../look/use-theme.ts';
import { words } from './words.ts';

const icons: Record<Theme, IconName> = { system: 'system', light: 'sun', dark: 'moon' };

/** Cycles through system, light and dark. */
export function ThemeSwitch(): ReactElement {
  const theme = useTheme();
  function chooseNext(): void {
    chooseTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system');
  }
  return <IconButton icon={icons[theme]} label={words.theme[theme]} onClick={chooseNext} />;
}

import type { ReactElement } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import type { IconName } from '../look/icon-paths.ts';
import { chooseTheme, themes, type Theme } from '../look/theme.ts';
import { useTheme } from '../look/use-theme.ts';

const looks: Record<Theme, { readonly icon: IconName; readonly words: string }> = {
  system: { icon: 'system', words: 'as the system' },
  light: { icon: 'sun', words: 'light' },
  dark: { icon: 'moon', words: 'dark' },
};

/** Goes round: as the system, light, dark. */
export function ThemeSwitch(): ReactElement {
  const theme = useTheme();
  function goOn(): void {
    chooseTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system');
  }
  return <IconButton icon={looks[theme].icon} label={`Theme: ${looks[theme].words}`} onClick={goOn} />;
}

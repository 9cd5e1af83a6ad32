import type { ReactElement } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { Icon } from '../../ui/look/icon.tsx';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { chooseTheme, themes, type Theme } from '../../ui/look/theme.ts';
import { useTheme } from '../../ui/look/use-theme.ts';
import { words } from './words.ts';

const icons: Record<Theme, IconName> = { system: 'system', light: 'sun', dark: 'moon' };

/** The theme, kept in this browser. */
export function Appearance(): ReactElement {
  const chosen = useTheme();
  return (
    <Panel title={words.theme.title} note={words.theme.note} className="max-w-3xl">
      <fieldset>
        <legend className="sr-only">{words.theme.title}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {themes.map((theme) => (
            <label
              key={theme}
              className={cx(
                'flex cursor-pointer items-start gap-3 rounded-box border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                theme === chosen ? 'border-brand-text bg-brand-soft' : 'border-line-strong hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === chosen}
                onChange={() => chooseTheme(theme)}
                className="sr-only"
              />
              <Icon name={icons[theme]} className={theme === chosen ? 'text-brand-text' : 'text-ink-faint'} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{words.theme[theme].title}</span>
                <span className="block text-sm text-ink-soft">{words.theme[theme].note}</span>
              </span>
              <Icon name="check" size={16} className={cx('text-brand-text', theme !== chosen && 'invisible')} />
            </label>
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}

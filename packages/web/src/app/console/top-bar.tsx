import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { BrandMark } from '../../ui/look/brand-mark.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { ThemeSwitch } from '../../ui/layout/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Commands } from './commands/commands.tsx';
import { words } from './words.tsx';

/** The box that searches and commands, help, theme and the account's menu. */
export function TopBar(): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <header className="sticky top-0 z-20 flex h-(--bar-height) items-center gap-2 border-b border-line bg-surface px-4 md:px-6">
      <Link to={paths.home} className="mr-1 flex md:hidden">
        <BrandMark name={brand.name} logoUrl={brand.logoUrl} compact />
      </Link>
      <Commands />
      <div className="ml-auto flex items-center gap-1">
        <Menu
          trigger={<IconButton icon="help" label={words.help} />}
          entries={[
            {
              key: 'mail',
              text: words.writeTo(brand.supportEmail),
              icon: 'mail',
              link: <a href={`mailto:${brand.supportEmail}`}>{words.writeTo(brand.supportEmail)}</a>,
            },
            { key: 'terms', text: words.terms, icon: 'info', link: <Link to={paths.terms} /> },
            { key: 'privacy', text: words.privacy, icon: 'lock', link: <Link to={paths.privacy} /> },
          ]}
        />
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}

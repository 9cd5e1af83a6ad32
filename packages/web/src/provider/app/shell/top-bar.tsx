import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { ThemeSwitch } from '../../../ui/layout/theme-switch.tsx';
import { BrandMark } from '../../../ui/look/brand-mark.tsx';
import { paths } from '../../navigation/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Commands } from './commands.tsx';

/** The way home on phones, commands, the theme, and who is logged in. */
export function TopBar(): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <header className="sticky top-0 z-20 flex h-(--bar-height) items-center gap-2 border-b border-line bg-surface px-4 md:px-6">
      <Link to={paths.home} activeOptions={{ exact: true }} className="mr-1 md:hidden">
        <BrandMark name={brand.name} logoUrl={brand.logoUrl} compact />
      </Link>
      <Commands />
      <div className="flex min-w-0 items-center gap-1">
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}

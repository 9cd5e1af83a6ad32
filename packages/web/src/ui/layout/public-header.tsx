import type { ReactElement, ReactNode } from 'react';
import { BrandMark } from '../look/brand-mark.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export interface PublicHeaderProps {
  readonly name: string;
  readonly logoUrl: string | null;
  /** At the right end, before the theme. */
  readonly children?: ReactNode;
}

/** Brand, theme and one way onward, above every public page. */
export function PublicHeader({ name, logoUrl, children }: PublicHeaderProps): ReactElement {
  return (
    <header className="flex h-16 items-center justify-between gap-3 px-5 sm:px-8">
      <BrandMark name={name} logoUrl={logoUrl} />
      <div className="flex items-center gap-2">
        <ThemeSwitch />
        {children}
      </div>
    </header>
  );
}

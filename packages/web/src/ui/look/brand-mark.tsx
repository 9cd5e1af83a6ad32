import type { ReactElement } from 'react';

export interface BrandMarkProps {
  readonly name: string;
  /** The provider's own picture; without it a drawn mark and the name. */
  readonly logoUrl: string | null;
  /** Only the mark, the name is read aloud. */
  readonly compact?: boolean;
}

export function BrandMark({ name, logoUrl, compact = false }: BrandMarkProps): ReactElement {
  if (logoUrl) return <img src={logoUrl} alt={name} className="h-7 max-w-40 object-contain object-left" />;
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <svg
        aria-hidden
        viewBox="0 0 28 28"
        className="size-7 shrink-0"
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
      >
        <rect width="28" height="28" rx="6" className="fill-brand" />
        <path d="M6.5 9h9.5M6.5 14h15M6.5 19h5.5" className="stroke-brand-on" />
        <circle cx="19.5" cy="9" r="2" className="fill-brand-on" />
        <circle cx="15.5" cy="19" r="2" className="fill-brand-on" />
      </svg>
      <span className={compact ? 'sr-only' : 'truncate font-semibold tracking-tight'}>{name}</span>
    </span>
  );
}

import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import { nameOf } from './name-of.ts';
import { words } from './words.ts';

export interface LineNameProps {
  readonly id: string;
  readonly name: string | null;
  readonly iccid: string;
}

/** A line by the name of its device, with its ICCID below; the link opens the line. */
export function LineName({ id, name, iccid }: LineNameProps): ReactElement {
  return (
    <span className="block min-w-0">
      <RowLink to={paths.line} params={{ id }}>
        {nameOf({ name })}
      </RowLink>
      <span className="block text-sm font-normal text-ink-faint">
        <CopyText value={iccid} label={words.iccid} />
      </span>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { nameOf } from '../../parts/line-name/name-of.ts';
import { Button } from '../../ui/action/button.tsx';
import { words } from './words.ts';

export interface LinesNamedProps {
  readonly searchTerm: string;
  readonly onChoose: (lineId: string) => void;
}

const mostShown = 3;

/** Lines that the searched words name. An entry of a job of several lines says how many it changed, and not what each became: a line's own list does. */
export function LinesNamed({ searchTerm, onChoose }: LinesNamedProps): ReactElement | null {
  const page = { searchTerm, page: 1, limit: mostShown };
  const { data } = useQuery({ ...queries.lines(page), enabled: searchTerm !== '' });
  const found = searchTerm === '' ? [] : (data?.items ?? []);
  if (found.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-ink-soft">
      {words.allOf}
      {found.map((line) => (
        <Button key={line.id} size="small" onClick={() => onChoose(line.id)}>
          {nameOf(line)}
        </Button>
      ))}
    </p>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { words } from './words.ts';

interface Figure<Data> {
  readonly value: (data: Data) => ReactNode;
  readonly note?: (data: Data) => ReactNode;
  /** When the figure asks for an act. */
  readonly warns?: (data: Data) => boolean;
}

/** What a tile shows of a query: a skeleton, the figure, or that it could not be read. */
export function figureOf<Data>(
  { data, isError }: Pick<UseQueryResult<Data>, 'data' | 'isError'>,
  { value, note, warns }: Figure<Data>,
): { value?: ReactNode; note?: ReactNode; tone: 'bad' | 'plain' | 'warn' } {
  if (data !== undefined) return { value: value(data), note: note?.(data), tone: warns?.(data) ? 'warn' : 'plain' };
  return isError ? { value: words.unknown, note: words.failed, tone: 'bad' } : { tone: 'plain' };
}

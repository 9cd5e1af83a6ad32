import type { ReactElement } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { words } from './words.ts';

const mostShown = 50;

/** Why a file or a list is not taken, the first of them by their lines. */
export function Problems({ problems }: { readonly problems: readonly string[] }): ReactElement {
  const more = problems.length - mostShown;
  return (
    <Banner tone="bad" title={words.import.problems(problems.length)}>
      <ul className="text-sm">
        {problems.slice(0, mostShown).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {more > 0 && <li>{words.import.more(more)}</li>}
      </ul>
    </Banner>
  );
}

import { createContext, lazy, use, useEffect, useState, type FunctionComponent, type ReactElement } from 'react';
import { FailedPart } from './failed-part.tsx';

/** As the router wants it: what it will show can be fetched ahead. */
export type LatePart<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> };

const Retry = createContext<() => void>(() => undefined);

/**
 * A part of a page whose file is fetched when it is shown; until then it suspends. What did not arrive says so in its place,
 * and is asked for again at the press of a button and whenever it is shown again.
 */
export function latePart<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LatePart<Props> {
  const { arrived, ask, forgetFailure } = attempts(load);
  function Late(props: Props): ReactElement {
    const [Part, setPart] = useState(() => arrived() ?? ask().Part);
    useEffect(() => forgetFailure, []);
    const tryAgain = (): void => {
      forgetFailure();
      setPart(() => ask().Part);
    };
    return (
      <Retry value={tryAgain}>
        <Part {...props} />
      </Retry>
    );
  }
  return Object.assign(Late, { preload: () => ask().ended.then(forgetFailure) });
}

/** One attempt at a time, for all who show the part. */
function attempts<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  let Arrived: FunctionComponent<Props> | undefined;
  let current: { readonly Part: FunctionComponent<Props>; readonly ended: Promise<unknown> } | undefined;
  let hasFailed = false;
  function begin() {
    const ended = load().then(
      (Part) => (Arrived = Part),
      (failure: unknown) => {
        hasFailed = true;
        return () => <FailedPart failure={failure} onRetry={use(Retry)} />;
      },
    );
    const Waiting = lazy(async () => ({ default: await ended }));
    return { ended, Part: (props: Props) => <Waiting {...props} /> };
  }
  return {
    arrived: () => Arrived,
    ask: () => (current ??= begin()),
    forgetFailure: (): void => {
      if (hasFailed) current = undefined;
      hasFailed = false;
    },
  };
}

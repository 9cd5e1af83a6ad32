import { useState } from 'react';
import { failureText, type Answer } from '../../../api/answer.ts';
import { useRefresh } from '../../api/stale.ts';
import { words } from './words.ts';

/** What a file would change, or has changed; with problems it changes nothing. */
export interface FileImport {
  readonly problems: readonly unknown[];
}

export interface ImportOptions<Shown extends FileImport> {
  /** The call whose facts are read again. */
  readonly change: Parameters<ReturnType<typeof useRefresh>>[0];
  readonly send: (body: { content: string; isDryRun: boolean }) => Promise<Answer<Shown>>;
  readonly onDone: (done: Shown) => void;
}

/** Checks a file; what was checked is then imported. */
export function useImport<Shown extends FileImport>({ change, send, onDone }: ImportOptions<Shown>) {
  const refresh = useRefresh();
  const [checked, setChecked] = useState<{ content: string; shown: Shown }>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function ask(content: string, isDryRun: boolean): Promise<Shown | undefined> {
    setBusy(true);
    setRefused('');
    const answer = await send({ content, isDryRun });
    if (!isDryRun) await refresh(change);
    setBusy(false);
    if (answer.ok) return answer.value;
    setRefused(failureText(answer));
    return undefined;
  }
  async function check(file: File): Promise<void> {
    setChecked(undefined);
    const content = await file.text().catch(() => undefined);
    if (content === undefined) return setRefused(words.unreadable);
    const shown = await ask(content, true);
    if (shown) setChecked({ content, shown });
    return undefined;
  }
  async function commit(): Promise<void> {
    if (!checked) return undefined;
    const done = await ask(checked.content, false);
    if (!done) return undefined;
    return done.problems.length > 0 ? setChecked({ ...checked, shown: done }) : onDone(done);
  }
  return { shown: checked?.shown, busy, refused, check, commit };
}

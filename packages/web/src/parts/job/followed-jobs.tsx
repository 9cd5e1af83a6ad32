import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { useRefresh } from '../../api/stale.ts';
import { polledJob } from './job-poll.ts';

let followed: readonly string[] = [];
const listeners = new Set<() => void>();

function change(ids: readonly string[]): void {
  followed = ids;
  for (const listener of listeners) listener();
}

/** From now until it has ended, what is on the screen follows that job, whichever page is open. */
export function followJob(id: string): void {
  if (!followed.includes(id)) change([...followed, id]);
}

/** Reads jobs under way again and again, and with them what they change; once, in the frame of the console. */
export function FollowedJobs(): ReactElement[] {
  const ids = useSyncExternalStore(subscribe, () => followed);
  // Another person who logs in here follows nothing of this one.
  useEffect(() => () => change([]), []);
  return ids.map((id) => <Followed key={id} id={id} />);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Followed({ id }: { readonly id: string }): null {
  const refresh = useRefresh();
  const { data: job, isError } = useQuery(polledJob(id));
  const seen = job ? `${job.state} ${job.runningCount} ${job.doneCount + job.failedCount}` : 'draft';
  useEffect(() => {
    if (seen.startsWith('draft')) return;
    void refresh('jobMoved');
  }, [refresh, seen]);
  const isOver =
    (isError && !job) ||
    (job && ['finished', 'canceled'].includes(job.state) && job.runningCount + job.unknownCount === 0);
  useEffect(() => {
    if (isOver) change(followed.filter((one) => one !== id));
  }, [id, isOver]);
  return null;
}

import type { Job, JobRowState } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { maySaveFiles } from '../../api/call-endpoint.ts';
import { call } from '../../api/client.ts';
import { saveFile } from '../../parts/save-file/save-file.ts';
import { Button } from '../../ui/action/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { words } from './words.ts';

/** The rows as a file, those of one result if the list shows only these. */
export function DownloadRows({ job, state }: { job: Job; state: JobRowState | undefined }): ReactElement | null {
  const [busy, setBusy] = useState(false);
  if (!maySaveFiles()) return null;
  async function download(): Promise<void> {
    setBusy(true);
    const answer = await call('getJobRowsCsv', { params: { id: job.id }, query: { state } });
    setBusy(false);
    if (!answer.ok) return toast.error(words.rows.downloadFailed(failureText(answer)), { about: 'download' });
    toast.clear('download');
    return saveFile(answer.value);
  }
  return (
    <Button size="small" icon="arrow-down" busy={busy} onClick={() => void download()}>
      {words.rows.download}
    </Button>
  );
}

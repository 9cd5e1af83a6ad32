import type { PlansImport } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { callProvider } from '../../api/call-provider.ts';
import { FileImportDialog } from '../../parts/file-import/file-import-dialog.tsx';
import { TermChanges } from './term-changes.tsx';
import { words } from './words.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Brings plans and their versions in from a file. */
export function ImportDialog({ onClose }: ImportDialogProps): ReactElement {
  return (
    <FileImportDialog<PlansImport>
      words={words.import}
      accept=".json,application/json"
      countOf={({ plans }) => plans.length}
      change="importPlansForStaff"
      send={(body) => callProvider('importPlansForStaff', { body })}
      onDone={({ plans }) => {
        toast.success(words.import.done(plans.length));
        onClose();
      }}
      onClose={onClose}
    >
      {(shown) => <Shown shown={shown} />}
    </FileImportDialog>
  );
}

function Shown({ shown }: { readonly shown: PlansImport }): ReactElement {
  if (shown.problems.length > 0) {
    return (
      <Banner tone="bad" title={words.import.problems(shown.problems.length)}>
        <ul className="text-sm">
          {shown.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Banner>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <output>{words.import.shown(shown.plans.length, shown.unchangedCount)}</output>
      {shown.plans.map((plan) => (
        <section key={plan.code} className="border-t border-line pt-2">
          <h3 className="font-medium">{plan.code}</h3>
          <Change {...plan} />
        </section>
      ))}
    </div>
  );
}

function Change({ before, after }: PlansImport['plans'][number]): ReactElement {
  if (!before) return <p className="text-sm">{words.import.added}</p>;
  return (
    <>
      {before.status !== after.status && (
        <p className="text-sm">
          <span className="text-ink-faint">{words.import.status}: </span>
          {words.changed(words.states[before.status], words.states[after.status])}
        </p>
      )}
      <TermChanges before={before.terms} after={after.terms} />
    </>
  );
}

import { useState, type ReactElement } from 'react';
import { StartTimeFields } from '../../../parts/job/start-time-fields.tsx';
import { words as jobWords } from '../../../parts/job/words.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { shownZone, zoneText } from '../../../ui/format/zone.ts';
import type { StartWhen } from './use-start-when.ts';
import { words } from './words.ts';

const options = [
  { value: 'now', label: words.startNow },
  { value: 'later', label: words.startLater },
];

/** Whether the change starts at once or at a time on the clock of the account. */
export function StartChoice({ when: { form, isLater, now } }: { readonly when: StartWhen }): ReactElement {
  const [isPressed, setPressed] = useState(false);
  function choose(when: string): void {
    // A press goes on to the date; the arrow keys stay among the choices.
    setPressed(document.activeElement?.matches(':focus-visible') === false);
    form.replace({ ...form.values, when });
  }
  return (
    <div className="flex flex-col gap-3">
      <Choice name="when" label={jobWords.start.title} options={options} value={form.values.when} onChange={choose} />
      {isLater && (
        <>
          <StartTimeFields form={form} now={now} takesFocus={isPressed} />
          <p className="text-sm text-ink-soft">
            {jobWords.start.text(zoneText(shownZone()))} {jobWords.start.requoted}
          </p>
        </>
      )}
    </div>
  );
}

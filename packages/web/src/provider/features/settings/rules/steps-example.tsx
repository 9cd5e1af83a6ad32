import type { ReactElement } from 'react';
import { businessClock } from '../../../../ui/format/clock.ts';
import { dateText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { RuleTexts } from './rule-values.ts';
import { isStepAction, stepsOf } from './steps.ts';
import { words } from './words.ts';

const dayMs = 86_400_000;

/** What happens to an account whose payment fails today, by what the fields say now. */
export function StepsExample({ texts }: { readonly texts: RuleTexts }): ReactElement {
  const steps = stepsOf(texts['dunning.steps'] ?? '')
    .flatMap(({ day, action }) => (typeof day === 'number' && isStepAction(action) ? [{ day, action }] : []))
    .toSorted((one, other) => one.day - other.day);
  const lastDay = Math.max(0, ...steps.map(({ day }) => day));
  const writeOffDays = Number(texts['dunning.writeOffAfterDays']);
  const events = [
    ...steps.map(({ day, action }) => ({ day, text: words.example.actions[action] })),
    ...(writeOffDays > 0 ? [{ day: lastDay + writeOffDays, text: words.example.writeOff }] : []),
  ];
  const nowMs = businessClock.now();
  return (
    <Panel title={words.example.title} note={words.example.note(texts['dunning.atHour'] ?? '')}>
      <ol className="flex flex-col gap-1.5">
        {events.map(({ day, text }) => (
          <li key={`${day} ${text}`} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <span className="text-ink-soft tabular-nums">{dateText(new Date(nowMs + day * dayMs).toISOString())}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

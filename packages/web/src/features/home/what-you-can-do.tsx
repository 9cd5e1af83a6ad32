import type { ReactElement } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { words } from './words.tsx';

const { can } = words;

const abilities = [
  { icon: 'lines', title: can.lines, text: can.linesText },
  { icon: 'jobs', title: can.bulk, text: can.bulkText },
  { icon: 'billing', title: can.bills, text: can.billsText },
  { icon: 'pause', title: can.cap, text: can.capText },
  { icon: 'people', title: can.people, text: can.peopleText },
  { icon: 'external', title: can.systems, text: can.systemsText },
] satisfies readonly { icon: IconName; title: string; text: string }[];

/** What the portal is good for, for people who see it the first time. */
export function WhatYouCanDo(): ReactElement {
  return (
    <Panel title={can.title}>
      <ul className="grid gap-x-8 gap-y-5 py-1 sm:grid-cols-2 lg:grid-cols-3">
        {abilities.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-ink-faint" />
            <div className="min-w-0">
              <h3 className="font-medium">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

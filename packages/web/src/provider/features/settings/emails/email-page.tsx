import type { LetterSample } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../../ui/action/back-link.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../../ui/look/skeleton.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { emailsQueries } from './emails-queries.ts';
import { LetterFrame } from './letter-frame.tsx';
import { TestEmail } from './test-email.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/settings/emails/$id');

/** One email as the portal writes it, by its examples. */
export function EmailPage(): ReactElement {
  const { id } = route.useParams();
  const email = useQuery(emailsQueries.one(id));
  const { data } = email;
  return (
    <>
      <PageHeader
        title={data?.title ?? words.title}
        back={<BackLink to={paths.emails}>{words.back}</BackLink>}
        facts={data ? [{ label: words.when, value: data.when }] : []}
      />
      <Loaded
        query={email}
        failed={words.loadOneFailed}
        missing={
          <EmptyState icon="message" title={words.missing}>
            {words.missingText}
          </EmptyState>
        }
        frame={inPanel}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ title, samples }) => <Examples key={id} id={id} title={title} samples={samples} />}
      </Loaded>
    </>
  );
}

interface ExamplesProps {
  readonly id: string;
  readonly title: string;
  readonly samples: readonly LetterSample[];
}

function Examples({ id, title, samples }: ExamplesProps): ReactElement {
  const mayTest = useStaffMayDo('settings');
  const [chosen, setChosen] = useState('');
  const [view, setView] = useState('wide');
  const sample = samples.find((one) => one.id === chosen) ?? samples[0];
  const options = samples.map((one) => ({ value: one.id, label: one.title }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {samples.length > 1 && (
          <Choice
            name="example"
            label={words.example}
            options={options}
            value={sample?.id ?? ''}
            onChange={setChosen}
          />
        )}
        <Choice name="view" label={words.view} options={views} value={view} onChange={setView} />
      </div>
      {sample && mayTest && <TestEmail key={sample.id} letter={id} sample={sample.id} />}
      {sample && (
        <Panel title={words.preview} note={words.previewNote} contentClassName="flex flex-col gap-4">
          <h3 className="text-lg font-semibold wrap-anywhere">{sample.subject}</h3>
          {view === 'text' ? (
            <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{sample.text}</p>
          ) : (
            <LetterFrame
              key={`${sample.id} ${view}`}
              title={words.shownAs(title, view === 'wide' ? 640 : 390)}
              html={sample.html}
              isNarrow={view === 'narrow'}
            />
          )}
        </Panel>
      )}
    </div>
  );
}

const views = [
  { value: 'wide', label: words.views.wide },
  { value: 'narrow', label: words.views.narrow },
  { value: 'text', label: words.views.text },
];

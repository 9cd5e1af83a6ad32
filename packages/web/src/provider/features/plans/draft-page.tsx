import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { paths } from '../../navigation/paths.ts';
import { UnsavedGuard } from '../../../parts/unsaved/unsaved-guard.tsx';
import { useStaffMayDo } from '../../session/session-context.ts';
import { DiscardButton } from './discard-button.tsx';
import { DraftForm } from './draft-form.tsx';
import { plansQueries, type OpenDraft } from './plans-queries.ts';
import { PublishPanel } from './publish-panel.tsx';
import { TermChanges } from './term-changes.tsx';
import { termTexts } from './term-texts.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/plans/drafts/$id');

/** One draft: its terms, what they change, and how it is published. */
export function DraftPage(): ReactElement {
  const { id } = route.useParams();
  const mayChange = useStaffMayDo('plans');
  const query = useQuery({ ...plansQueries.draft(id), refetchOnWindowFocus: false });
  const { draft, plan } = query.data ?? {};
  const back = plan ? (
    <BackLink to={paths.plan} params={{ id: plan.id }}>
      {plan.terms.name}
    </BackLink>
  ) : (
    <BackLink to={paths.plans}>{words.back}</BackLink>
  );
  return (
    <>
      <PageHeader
        title={draft ? words.draft.title(draft.terms.name) : words.drafts.of}
        back={back}
        facts={[
          { label: words.code, value: draft?.code },
          { label: words.carrier, value: draft?.carrierName },
        ]}
        action={draft && mayChange && <DiscardButton draft={draft} />}
      />
      <Loaded
        query={query}
        failed={words.draft.failed}
        missing={<Gone />}
        frame={inPanel}
        skeleton={<Panel title={words.draft.form}>{skeleton}</Panel>}
      >
        {(data) => <Opened key={data.draft.id} data={data} mayChange={mayChange} />}
      </Loaded>
    </>
  );
}

const skeleton = <DefinitionList items={[{ term: words.terms.name }, { term: words.terms.priceCents }]} />;

interface OpenedProps {
  readonly data: OpenDraft;
  readonly mayChange: boolean;
}

function Opened({ data, mayChange }: OpenedProps): ReactElement {
  const [isDirty, setDirty] = useState(false);
  const { draft, plan, warnings, isOutdated } = data;
  return (
    <div className="flex flex-col gap-4">
      <UnsavedGuard when={isDirty} />
      {isOutdated && (
        <Banner tone="warn" title={words.draft.outdated}>
          {words.draft.outdatedText}
        </Banner>
      )}
      <Panel title={words.draft.form}>
        {mayChange ? <DraftForm data={data} onDirty={setDirty} /> : <DefinitionList items={termTexts(draft.terms)} />}
      </Panel>
      {plan && (
        <Panel title={words.draft.changes}>
          <TermChanges before={plan.terms} after={draft.terms} />
        </Panel>
      )}
      {warnings.length > 0 && (
        <Banner tone="warn" title={words.draft.warningsTitle}>
          <ul className="text-sm">
            {warnings.map((warning) => (
              <li key={warning}>{words.draft.warnings[warning]}</li>
            ))}
          </ul>
        </Banner>
      )}
      {isDirty ? (
        <Panel title={words.publish.title}>
          <p className="text-ink-soft">{words.draft.unsaved}</p>
        </Panel>
      ) : (
        <PublishPanel key={draft.revision} data={data} mayChange={mayChange} />
      )}
    </div>
  );
}

function Gone(): ReactElement {
  return (
    <EmptyState icon="search" title={words.draft.gone}>
      {words.draft.goneText}
    </EmptyState>
  );
}

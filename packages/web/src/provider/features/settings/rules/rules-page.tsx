import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { rulesSections } from './rule-fields.ts';
import { RulesForm } from './rules-form.tsx';
import { rulesQueries } from './rules-queries.ts';
import { WaitingRules } from './waiting-rules.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/settings/provider/settings');

/** What the provider decides: shown to all staff, changed by owners. */
export function RulesPage(): ReactElement {
  const { section = 'billing' } = route.useSearch();
  const navigate = route.useNavigate();
  const rules = useQuery(rulesQueries.all());
  return (
    <>
      <Choice
        name="section"
        label={words.section}
        options={sections}
        value={section}
        onChange={(next) => void navigate({ search: { section: rulesSections.find((one) => one === next) } })}
      />
      <Loaded query={rules} failed={words.loadFailed} frame={inPanel} skeleton={<WaitingRules section={section} />}>
        {(data) => <RulesForm key={data.newestNumber} rules={data} section={section} />}
      </Loaded>
    </>
  );
}

const sections = rulesSections.map((value) => ({ value, label: words.sections[value] }));

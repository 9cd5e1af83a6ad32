import type { RulesShown } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { dateTimeText } from '../../../../ui/format/time.ts';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { UnsavedGuard } from '../../../../parts/unsaved/unsaved-guard.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { BrandPreview } from './brand-preview.tsx';
import { allFields, fieldsOf, ruleOf, type RulesSection } from './rule-fields.ts';
import { RuleInput } from './rule-input.tsx';
import { changedRules, textsOf, valueText, type RuleTexts } from './rule-values.ts';
import { SaveDialog } from './save-dialog.tsx';
import { StepsExample } from './steps-example.tsx';
import { useReview } from './use-review.ts';
import { words } from './words.ts';

export interface RulesFormProps {
  readonly rules: RulesShown;
  readonly section: RulesSection;
}

/** Fields of one part of the rules. What is typed in one part stays while another is looked at. */
export function RulesForm({ rules, section }: RulesFormProps): ReactElement {
  const mayChange = useStaffMayDo('settings');
  const [before] = useState(() => textsOf(rules.newest));
  const [texts, setTexts] = useState<RuleTexts>(before);
  const { reviewed, errors, refused, busy, review, forget, close } = useReview();
  const count = allFields.filter(({ name }) => before[name] !== texts[name]).length;
  const what = { kind: 'edit', over: rules.newestNumber, rules: changedRules(before, texts) } as const;
  const type = (name: string, text: string): void => {
    forget(name);
    setTexts({ ...texts, [name]: text });
  };
  return (
    <>
      <UnsavedGuard when={count > 0} />
      <Planned rules={rules} />
      <Panel title={words.sections[section]} note={mayChange ? words.notes[section] : words.readOnly}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void review(what);
          }}
        >
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {fieldsOf[section].map((field) => (
              <RuleInput
                key={field.name}
                field={field}
                carriers={rules.carriers}
                value={texts[field.name] ?? ''}
                onChange={(text) => type(field.name, text)}
                error={errorOf(errors, field.name)}
                disabled={!mayChange}
              />
            ))}
          </div>
          {mayChange && (
            <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
              <RefusalNote text={refused || elsewhere(errors, section)} />
              <span className="mr-auto text-sm text-ink-soft">{count > 0 && words.changed(count)}</span>
              <Button disabled={count === 0} onClick={() => setTexts(before)}>
                {words.discard}
              </Button>
              <Button type="submit" tone="primary" busy={busy} disabled={count === 0}>
                {words.review}
              </Button>
            </div>
          )}
        </form>
      </Panel>
      {section === 'dunning' && <StepsExample texts={texts} />}
      {section === 'brand' && <BrandPreview texts={texts} environment={rules.environment} />}
      {section === 'billing' && <OtherRules rules={rules} />}
      {reviewed && <SaveDialog reviewed={reviewed} onClose={close} />}
    </>
  );
}

type Errors = Readonly<Record<string, string>>;

/** The server names the place in a list (`seller.address.2`); the field is the list's. */
function errorOf(errors: Errors, name: string): string | undefined {
  const [, text] = Object.entries(errors).find(([place]) => place === name || place.startsWith(`${name}.`)) ?? [];
  return text;
}

/** What is wrong in another part than the one that is seen. */
function elsewhere(errors: Errors, section: RulesSection): string {
  const isHere = (place: string) => fieldsOf[section].some(({ name }) => errorOf({ [place]: ' ' }, name) !== undefined);
  const [place, text] = Object.entries(errors).find(([one]) => !isHere(one)) ?? [];
  const field = allFields.find(({ name }) => place !== undefined && errorOf({ [place]: ' ' }, name) !== undefined);
  return text === undefined ? '' : words.versions.problem(words.fields[field?.name ?? '']?.label ?? place ?? '', text);
}

function Planned({ rules }: { readonly rules: RulesShown }): ReactElement | null {
  const planned = rules.versions.find(({ number, state }) => number === rules.newestNumber && state === 'planned');
  return (
    (planned && (
      <Banner tone="note" title={words.plannedTitle(planned.number)}>
        {words.planned(dateTimeText(planned.holdsFrom))}
      </Banner>
    )) ??
    null
  );
}

/** Rules that have no field here. */
function OtherRules({ rules }: { readonly rules: RulesShown }): ReactElement | null {
  const known = new Set(allFields.map(ruleOf));
  const others = Object.entries(rules.newest).flatMap(([section, values]) =>
    Object.entries(values)
      .map(([rule, value]) => ({ name: `${section}.${rule}`, value }))
      .filter(({ name }) => !known.has(name)),
  );
  if (others.length === 0) return null;
  return (
    <Panel title={words.others.title} note={words.others.note}>
      <DefinitionList items={others.map(({ name, value }) => ({ term: name, value: valueText(name, value) }))} />
    </Panel>
  );
}

import { isLanguage, languages, type Language, type Languages } from '@linekeeper/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useMayDo, useMayNotDo } from '../../../api/use-may-do.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { words } from './words.ts';

const named = languages.map((language) => ({
  value: language,
  label: <span lang={language}>{words.names[language]}</span>,
}));
const chosen = (value: string): Language | null => (isLanguage(value) ? value : null);

/** What the person reads, and what the account's emails and papers are in. */
export function LanguageSection(): ReactElement {
  const query = useQuery(queries.languages());
  return (
    <Loaded query={query} failed={words.loadFailed} frame={inPanel}>
      {(data) => (data ? <Choices kept={data} /> : <Skeleton className="h-24 w-full" />)}
    </Loaded>
  );
}

function Choices({ kept }: { readonly kept: Languages }): ReactElement {
  const cache = useQueryClient();
  const mayChange = useMayDo('profile');
  const mayNotChange = useMayNotDo('profile');
  const about = 'language';

  async function chooseOwn(language: Language | null): Promise<void> {
    const answer = await call('chooseLanguage', { body: { language } });
    if (!answer.ok) return toast.error(failureText(answer), { detail: words.notChanged, about });
    cache.setQueryData(queries.languages().queryKey, answer.value);
    const read = language ?? answer.value.account;
    if (read !== null && read !== document.documentElement.lang) window.location.assign(`?language=${read}`);
  }

  async function chooseForAccount(language: Language | null): Promise<void> {
    const answer = await call('chooseAccountLanguage', { body: { language } });
    if (!answer.ok) return toast.error(failureText(answer), { detail: words.notChanged, about });
    cache.setQueryData(queries.languages().queryKey, answer.value);
    toast.success(words.account.done, { about });
  }

  return (
    <div className="grid max-w-3xl gap-4">
      <Panel title={words.own.title} note={words.own.note}>
        <Choice
          name="own-language"
          label={words.own.title}
          options={[...named, { value: '', label: words.own.asAccount }]}
          value={kept.own ?? ''}
          onChange={(value) => void chooseOwn(chosen(value))}
        />
      </Panel>
      <Panel title={words.account.title} note={mayNotChange ? words.account.readOnly : words.account.note}>
        {mayChange ? (
          <Choice
            name="account-language"
            label={words.account.title}
            options={[...named, { value: '', label: words.account.none }]}
            value={kept.account ?? ''}
            onChange={(value) => void chooseForAccount(chosen(value))}
          />
        ) : (
          <p>{kept.account === null ? words.account.none : words.names[kept.account]}</p>
        )}
      </Panel>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../../ui/action/back-link.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Skeleton } from '../../../../ui/look/skeleton.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Examples } from './examples.tsx';
import { emailsQueries } from './emails-queries.ts';
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
        {(letter) => <Examples key={id} letter={letter} />}
      </Loaded>
    </>
  );
}

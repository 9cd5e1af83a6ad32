import { activityKinds, type Endpoints, type QueryIn } from '@linekeeper/contract';
import { noActivitySearch, type ActivitySearch } from '../../navigation/activity-search.ts';
import { periodMatch } from '../../parts/period/period-match.ts';
import { words } from './words.ts';

export const kindOptions = activityKinds.map((value) => ({ value, label: words.kinds[value] }));

export function isNarrow(search: ActivitySearch): boolean {
  return Object.entries(noActivitySearch).some(([name, none]) => Reflect.get(search, name) !== none);
}

/** What the server is asked for; days are those of the account. */
export function activityMatch({
  status,
  person,
  line,
  searchTerm,
  from,
  to,
}: ActivitySearch): NonNullable<QueryIn<Endpoints['exportActivity']>> {
  const kind = activityKinds.find((one) => one === status);
  return {
    ...(kind && { kind }),
    ...(person && { personId: person }),
    ...(line && { lineId: line }),
    ...(searchTerm && { searchTerm }),
    ...periodMatch({ from, to }),
  };
}

import { LineName } from '../../parts/line-name/line-name.tsx';
import { upcomingColumns } from '../../parts/subscription/upcoming-columns.tsx';

/** The columns of a charge that is to come, with the line's name linked. */
export const columnsOfUpcoming = upcomingColumns(({ lineId, deviceName, iccid }) => (
  <LineName id={lineId} name={deviceName} iccid={iccid} />
));

/** Of an account on terms: no method is charged. */
export const columnsOnTerms = columnsOfUpcoming.filter(({ key }) => key !== 'method');

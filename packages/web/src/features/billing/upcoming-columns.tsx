import { LineName } from '../../parts/line-name/line-name.tsx';
import { upcomingColumns } from '../../parts/subscription/upcoming-columns.tsx';

/** The columns of a charge that is to come, with the line's name linked. */
export const columnsOfUpcoming = upcomingColumns(({ lineId, deviceName, iccid }) => (
  <LineName id={lineId} name={deviceName} iccid={iccid} />
));

import { staffMayDo } from '@linekeeper/contract/provider';
import { useStaffSelf } from '../session/session-context.ts';
import { areas, type Area } from './areas.ts';

/** The areas that the role of who is logged in may open. */
export function useOpenAreas(): readonly Area[] {
  const self = useStaffSelf();
  return self ? areas.filter(({ permission }) => staffMayDo(self.role, permission)) : [];
}

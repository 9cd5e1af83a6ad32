import { createContext } from 'react';

/** Whether the page tries again what failed in its parts, so that they offer no button of their own. */
export const RetriedByPage = createContext(false);

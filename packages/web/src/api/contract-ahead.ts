/** A file of its own: it arrives before what needs it, and is read while that is still on its way. */
export { endpoints } from '@linekeeper/contract';

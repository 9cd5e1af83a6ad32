export { endpoints } from '@linekeeper/contract';

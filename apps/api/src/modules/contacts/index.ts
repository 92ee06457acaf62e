import './contacts.schema';
export type { ContactRow } from './contacts.queries';

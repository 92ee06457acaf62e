export { Contact } from './contacts.schema';
export type { ContactRow } from './contacts.queries';

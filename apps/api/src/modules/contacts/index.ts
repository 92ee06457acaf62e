import './contacts.schema';
export type { ContactRow } from './contacts.queries';
export { changedContactFields, newContact } from './save-contact';

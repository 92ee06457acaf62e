export { Note } from './notes.schema';
export type { NoteRow } from './notes.queries';

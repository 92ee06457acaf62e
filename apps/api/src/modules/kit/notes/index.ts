import './notes.schema';
export type { NoteRow } from './notes.queries';

import { lazyPart } from '#ui/lazy-part';
import type { RecordParts } from '../list-page/filters/defined-filters';
import type { FoundRecord } from './RecordEditor';

const RecordEditor = lazyPart(async () => (await import('./RecordEditor')).RecordEditor);

/** The editor of a filter for one record of a kind. */
export const recordEditor = (of: FoundRecord): RecordParts['Editor'] =>
  function Editor(props) {
    return <RecordEditor {...props} of={of} />;
  };

import { plainLetters } from '../../kit/text/index';
import { cut, inFile, oneLine } from './cell';

/** The maximum length of a name in QuickBooks Desktop. */
const LONGEST_NAME = 41;

/**
 * Record kinds that share QuickBooks Desktop's single list of names, with the word for a name that the file can't
 * write.
 */
const WORDS = { FIRM: 'Firm', CUSTOMER: 'Customer', INSTALLER: 'Installer', SALESPERSON: 'Salesperson' } as const;
export type DesktopNameKind = keyof typeof WORDS;
export const DESKTOP_NAME_KINDS = Object.keys(WORDS) as DesktopNameKind[];

/** A record with a name in QuickBooks Desktop; a firm's customer is a job of the firm there. */
export interface DesktopRecord {
  readonly kind: DesktopNameKind;
  readonly id: number;
  readonly name: string;
  readonly firmId: number | null;
}

/** A name that was once assigned. It stays that record's, even after the record is renamed here and gets another. */
export interface DesktopName {
  readonly kind: DesktopNameKind;
  readonly recordId: number;
  /** Its name here at the time, and its firm's full name in QuickBooks. */
  readonly source: string;
  readonly parent: string;
  /** Its full name, `Firm:Customer`, for tables and as written to an IIF file. */
  readonly name: string;
  readonly fileName: string;
}

/** Names that differ only in case or accents count as equal. */
const keyOf = (name: string): string => plainLetters(name).toLowerCase();
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

export const desktopRecordKey = (kind: DesktopNameKind, id: number): string => `${kind} ${id}`;
const sourceKey = (kind: DesktopNameKind, id: number, parent: string, source: string): string =>
  JSON.stringify([kind, id, parent, source]);

interface RecordName {
  readonly name: string;
  readonly fileName: string;
}

/** A name cut to the maximum length, with the record's number if needed to make it unique. */
function ownName({ kind, id, name }: DesktopRecord, attempt: number): RecordName | null {
  const plain = oneLine(name.replaceAll(/\s*:\s*/g, ' - '));
  const nameInFile = inFile(plain);
  const isLost = nameInFile === '' || (hasLetter(plain) && !hasLetter(nameInFile));
  if (attempt === 0 && isLost) return null;
  const suffix = attempt === 0 ? '' : attempt === 1 ? ` #${id}` : ` #${id}-${attempt}`;
  const room = LONGEST_NAME - suffix.length;
  return {
    name: cut(plain === '' ? WORDS[kind] : plain, room) + (plain !== '' && attempt === 1 && isLost ? '' : suffix),
    fileName: cut(isLost ? WORDS[kind] : nameInFile, room) + suffix,
  };
}

/**
 * The names of all records, including those without one so far. They are unique as written to the file, across all
 * kinds of records and against every name ever assigned to another record. The oldest record with a name has it without
 * a number.
 */
export function giveDesktopNames(
  records: readonly DesktopRecord[],
  givenNames: readonly DesktopName[],
): { readonly current: ReadonlyMap<string, DesktopName>; readonly added: readonly DesktopName[] } {
  const nameBySource = new Map(
    givenNames.map((one) => [sourceKey(one.kind, one.recordId, one.parent, one.source), one]),
  );
  const takenNames = new Set(givenNames.map(({ name }) => keyOf(name)));
  const takenInFile = new Set(givenNames.map(({ fileName }) => keyOf(fileName)));
  const [current, added] = [new Map<string, DesktopName>(), [] as DesktopName[]];

  function give(record: DesktopRecord, firm: DesktopName | undefined): DesktopName {
    const below = (own: RecordName): RecordName =>
      firm ? { name: `${firm.name}:${own.name}`, fileName: `${firm.fileName}:${own.fileName}` } : own;
    for (let attempt = 0; ; attempt += 1) {
      const own = ownName(record, attempt);
      const full = own && below(own);
      if (full && !takenNames.has(keyOf(full.name)) && !takenInFile.has(keyOf(full.fileName))) {
        const { kind, id: recordId, name: source } = record;
        return { kind, recordId, source, parent: firm?.name ?? '', ...full };
      }
    }
  }

  const place = (one: DesktopRecord): number => (one.firmId === null ? 0 : 1);
  const kinds = DESKTOP_NAME_KINDS;
  const ordered = records.toSorted(
    (one, other) =>
      place(one) - place(other) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.id - other.id,
  );
  for (const record of ordered) {
    const firm = record.firmId === null ? undefined : current.get(desktopRecordKey('FIRM', record.firmId));
    const existing = nameBySource.get(sourceKey(record.kind, record.id, firm?.name ?? '', record.name));
    const name = existing ?? give(record, firm);
    if (!existing) added.push(name);
    takenNames.add(keyOf(name.name));
    takenInFile.add(keyOf(name.fileName));
    current.set(desktopRecordKey(record.kind, record.id), name);
  }
  return { current, added };
}

import {
  addressOf,
  blankValues,
  copiedValues,
  type Fields,
  inputOf,
  type KindFacts,
  type RecordKind,
  type RecordType,
  type TypedValues,
  typedValues,
  wordsOf,
} from '@falcon/domain/records';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod/mini';
import type { HistoryRecordType, NamedRecord } from '../../graphql/schema-types.generated';
import { useCan } from '../../session/current-user';
import { useNameCheck } from '../entity-form/checks/use-name-check';
import { useEntityForm } from '../entity-form/use-entity-form';
import type { KindDocuments, RowOf } from './documents';
import type { NamedKind } from './kind-names';
import { formRules } from './rules';
import { seenFields } from './seen';

/** A kind with pages of its own. */
export type PagedKind<F extends Fields> = RecordKind<RecordType, F> & {
  readonly type: HistoryRecordType & NamedKind;
  readonly home: string;
  readonly opens?: KindFacts['opens'];
  readonly unique?: keyof F & string;
};

/** Parts of a form besides the fields of its kind; they are sent under the same names. */
export interface FormParts<Row, Parts> {
  rules: { readonly [Name in keyof Parts]: z.ZodMiniType };
  blank: Parts;
  /** Those of a stored record. */
  typed: (row: Row) => Parts;
  /** What else a copy of a record starts with. */
  copied?: (row: Row) => Readonly<Record<string, unknown>>;
}

interface FormLook<F extends Fields, More, Parts> {
  documents: Omit<KindDocuments<RowOf<{ fields: F }> & More>, 'list'>;
  parts?: FormParts<RowOf<{ fields: F }> & More, Parts> | undefined;
  /** A new record is opened instead of the list. */
  opensNew?: boolean | undefined;
  /** The address below which tabs show other parts of the form of a record; `create` for a new one. */
  within?: ((id: string) => string) | undefined;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Of a kind: what its form starts with, and the form of a new and of a stored record. */
export function kindForm<F extends Fields, More, Parts extends object = object>(
  kind: PagedKind<F>,
  { documents, parts, opensNew = kind.opens !== undefined, within }: FormLook<F, More, Parts>,
) {
  type Row = RowOf<{ fields: F }> & More;
  type Values = TypedValues<F> & Parts;
  const { home, table, fields, title, unique } = kind;
  const one = upper(wordsOf(kind).one);
  const nameOf = (row: Row): string => (row as Readonly<Record<string, unknown>>)[title] as string;
  const blank = { ...blankValues(fields), ...parts?.blank } as Values;
  const typed = (row: Row) => ({ ...typedValues(fields, row), ...parts?.typed(row) }) as Values;
  const input = (can: ReturnType<typeof useCan>, values: Values) => ({
    ...inputOf(seenFields(can, fields), values),
    ...(Object.fromEntries(
      Object.keys(parts?.blank ?? {}).map((name) => [name, values[name as keyof Parts]]),
    ) as object),
  });

  /** The rules of the form, with the check of the unique name. */
  function useRules(stored?: { row: Row; values: Values }) {
    const rules = formRules(kind, stored?.values, parts?.rules);
    if (unique === undefined) return rules;
    // oxlint-disable-next-line react/rules-of-hooks -- the same for all records of a kind
    return useNameCheck(rules, {
      type: kind.type as NamedRecord,
      field: unique,
      record: stored && { id: stored.row.id, name: nameOf(stored.row) },
    });
  }

  /** The form of a new record; `name` identifies its draft. */
  function useNew(start: Values, suffix: string) {
    const navigate = useNavigate();
    const can = useCan();
    return useEntityForm({
      name: `${dashed(table)}:new${suffix}`,
      schema: useRules(),
      blank: start,
      save: documents.create,
      toInput: (values: Values, _version, call) => ({ ...input(can, values), clientMutationId: call }),
      saved: () => `${one} created`,
      onSaved: async (data) => {
        const id = data[`${table}Create`]?.[table]?.id;
        if (id) await navigate({ to: opensNew ? (addressOf(kind, id) ?? home) : home });
      },
      within: within?.('create'),
      exitTo: opensNew ? home : undefined,
    });
  }

  /** The form of a stored record. */
  function useStored(row: Row, reload: () => Promise<Row>) {
    const can = useCan();
    const values = typed(row);
    return useEntityForm({
      name: `${dashed(table)}:${row.id}`,
      schema: useRules({ row, values }),
      blank,
      values,
      version: row.version,
      save: documents.update,
      toInput: (now: Values, version) => ({ id: row.id, version: version ?? row.version, ...input(can, now) }),
      stored: (data) => {
        const now = data[`${table}Update`]?.[table];
        return now && typed(now);
      },
      reload: async () => {
        const now = await reload();
        return { values: typed(now), version: now.version };
      },
      saved: () => `${one} saved`,
      within: within?.(row.id),
      exitTo: home,
    });
  }

  /** The values of a new record, or of a copy. */
  const startOf = (from: Row | undefined): Values =>
    from ? { ...blank, ...copiedValues(fields, from), ...parts?.typed(from), ...parts?.copied?.(from) } : blank;

  return { useNew, useStored, startOf, nameOf };
}

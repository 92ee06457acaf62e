import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  addressOf,
  blankValues,
  copiedValues,
  type Fields,
  hiddenInDuplicates,
  inputOf,
  type KindFacts,
  type RecordKind,
  type RecordType,
  type TypedValues,
  typedValues,
  wordsOf,
} from '@falcon/domain/company/records';
import { savedFields } from '@falcon/domain/kit/fields';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod/mini';
import type { HistoryRecordType, NamedRecord } from '#graphql/schema-types.generated';
import { useCan } from '#session/current-user';
import { useNameCheck } from '../entity-form/checks/use-name-check';
import type { Schema } from '../entity-form/checks/use-server-check';
import { useEntityForm } from '../entity-form/use-entity-form';
import type { KindDocuments, RowOf } from './documents';
import type { NamedKind } from './kind-names';
import { type FormRules, formRules } from './rules';
import { seenFields } from './seen';
import type { ChildOwner } from './use-child-owner';

/** A kind with its own pages. */
export type PagedKind<F extends Fields> = RecordKind<RecordType, F> & {
  readonly type: HistoryRecordType & NamedKind;
  readonly home: string;
  readonly opens?: KindFacts['opens'];
  readonly unique?: keyof F & string;
};

/** A kind with its own list, or with one below an owner's pages. */
type FormKind<F extends Fields> = RecordKind<RecordType, F> & {
  readonly home?: string;
  readonly opens?: KindFacts['opens'];
  readonly unique?: keyof F & string;
};

/** Form values besides the fields of a kind. */
export interface FormParts<Row, Parts, Values = Parts> {
  rules: { readonly [Name in keyof Parts]: z.ZodMiniType };
  blank: Parts;
  /** The parts of a stored record. */
  typed: (row: Row) => Parts;
  /** More initial values for a copy of a record. */
  copied?: (row: Row) => Readonly<Record<string, unknown>>;
  /** How to send the parts, if not under the same names; `record` is the stored one. */
  input?: (values: Values, record?: Row) => object;
}

/** The record and owner that a form is for; extra rules can depend on them. */
export interface FormOf<Row> {
  record: Row | undefined;
  owner: ChildOwner | undefined;
}

/** What a kind's form has besides its fields. */
export interface FormBesides<F extends Fields, Row, Parts> {
  parts?: FormParts<Row, Parts, TypedValues<F> & Parts> | undefined;
  /** Initial values of a new record, where not blank. */
  initial?: Partial<TypedValues<F>>;
  /** Adds rules to those of the fields and the parts. */
  useRules?: ((rules: FormRules, of: FormOf<Row>) => Schema) | undefined;
  /** The message after creating a record, if not the usual one. */
  created?: ((row: Row) => string) | undefined;
  /** A query to refetch after a change. */
  outdates?: DocumentNode | undefined;
}

interface FormLook<F extends Fields, More, Parts> extends FormBesides<F, RowOf<{ fields: F }> & More, Parts> {
  documents: Pick<KindDocuments<RowOf<{ fields: F }> & More>, 'create' | 'update'>;
  /** Opens the new record instead of the list. */
  opensNew?: boolean | undefined;
  /** The address whose tabs show other parts of a record's form; `create` for a new record. */
  within?: ((id: string) => string) | undefined;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A kind's initial values and its forms for a new and a stored record, which may have an owner. */
export function kindForm<F extends Fields, More, Parts extends object = object>(
  kind: FormKind<F>,
  {
    documents,
    parts,
    initial,
    useRules = (rules) => rules,
    created,
    outdates,
    opensNew = kind.opens !== undefined,
    within,
  }: FormLook<F, More, Parts>,
) {
  type Row = RowOf<{ fields: F }> & More;
  type Values = TypedValues<F> & Parts;
  const { home = '/', api, fields, title, unique } = kind;
  const one = upper(wordsOf(kind).one);
  // A duplicate gets fields that this user can't see from the original, on the server.
  const hides = hiddenInDuplicates(kind).length > 0;
  const rulesOfParts = { ...parts?.rules, ...(hides && { duplicateOfId: z.optional(z.string()) }) };
  const textOf = (row: Row, field: string) => (row as Readonly<Record<string, unknown>>)[field] as string;
  const nameOf = (row: Row): string => textOf(row, title);
  const blank = { ...blankValues(fields), ...initial, ...parts?.blank } as Values;
  const toValues = (row: Row) => ({ ...typedValues(fields, row), ...parts?.typed(row) }) as Values;
  const sameNames = (values: Values): object =>
    Object.fromEntries(Object.keys(parts?.blank ?? {}).map((name) => [name, values[name as keyof Parts]]));
  const input = (can: ReturnType<typeof useCan>, values: Values, record?: Row) => ({
    ...inputOf(Object.fromEntries(savedFields(seenFields(can, fields), !record)) as Fields as F, values),
    ...(parts?.input ?? sameNames)(values, record),
    ...(hides && !record && { duplicateOfId: (values as { duplicateOfId?: string }).duplicateOfId }),
  });

  /** The form's rules, including the unique-name check. */
  function useSchema(owner?: ChildOwner, storedRecord?: { row: Row; values: Values }): Schema {
    const rules = useRules(formRules(kind, storedRecord?.values, rulesOfParts), { record: storedRecord?.row, owner });
    if (unique === undefined) return rules;
    return useNameCheck(rules, {
      type: kind.type as NamedRecord,
      field: unique,
      record: storedRecord && { id: storedRecord.row.id, name: textOf(storedRecord.row, unique) },
    });
  }

  /** The form of a new record; `suffix` distinguishes its draft from others, `onCreated` takes the place of opening it. */
  function useNew(start: Values, suffix: string, owner?: ChildOwner, onCreated?: (row: Row) => Promise<void> | void) {
    const navigate = useNavigate();
    const { cache } = useApolloClient();
    const can = useCan();
    const list = owner?.base ?? home;
    const opened = (id: string) => (owner ? `${owner.base}/${id}` : addressOf(kind, id)) ?? home;
    return useEntityForm({
      name: `${dashed(api)}:new${owner ? `:${owner.type}:${owner.id}` : ''}${suffix}`,
      schema: useSchema(owner),
      blank: start,
      save: documents.create,
      toInput: (values: Values, _version, call) => ({ ...owner?.is, ...input(can, values), clientMutationId: call }),
      saved: (data) => {
        const row = data[`${api}Create`]?.[api];
        return (row && created?.(row)) ?? `${one} created`;
      },
      onSaved: async (data) => {
        owner?.forget();
        const row = data[`${api}Create`]?.[api];
        if (onCreated) {
          // Where records of this kind are selected from a list, the new one is in it.
          cache.evict({ fieldName: kind.list });
          if (row) await onCreated(row);
        } else if (row) await navigate({ to: opensNew ? opened(row.id) : list });
      },
      within: within?.('create'),
      exitTo: opensNew && !onCreated ? list : undefined,
    });
  }

  /** The form of a stored record. */
  function useStored(row: Row, reload: () => Promise<Row>, owner?: ChildOwner) {
    const can = useCan();
    const client = useApolloClient();
    const values = toValues(row);
    return useEntityForm({
      name: `${dashed(api)}:${row.id}`,
      schema: useSchema(owner, { row, values }),
      blank,
      values,
      version: row.version,
      save: documents.update,
      toInput: (now: Values, version, call) => ({
        id: row.id,
        version: version ?? row.version,
        ...input(can, now, row),
        clientMutationId: call,
      }),
      stored: (data) => {
        const now = data[`${api}Update`]?.[api];
        return now && toValues(now);
      },
      reload: async () => {
        const now = await reload();
        return { values: toValues(now), version: now.version };
      },
      saved: () => `${one} saved`,
      onSaved: async () => {
        owner?.forget();
        if (outdates) await client.refetchQueries({ include: [outdates] });
      },
      within: within?.(row.id),
      exitTo: owner?.base ?? home,
    });
  }

  /** The values of a new record, or of a copy. */
  const startOf = (from?: Row): Values =>
    from
      ? {
          ...blank,
          ...copiedValues(fields, from),
          ...parts?.typed(from),
          ...parts?.copied?.(from),
          ...(hides && { duplicateOfId: from.id }),
        }
      : blank;

  return { useNew, useStored, useSchema, startOf, nameOf };
}

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

/** A kind with pages of its own. */
export type PagedKind<F extends Fields> = RecordKind<RecordType, F> & {
  readonly type: HistoryRecordType & NamedKind;
  readonly home: string;
  readonly opens?: KindFacts['opens'];
  readonly unique?: keyof F & string;
};

/** A kind with a list of its own, or with one below that of an owner. */
type FormKind<F extends Fields> = RecordKind<RecordType, F> & {
  readonly home?: string;
  readonly opens?: KindFacts['opens'];
  readonly unique?: keyof F & string;
};

/** Parts of a form besides the fields of its kind. */
export interface FormParts<Row, Parts, Values = Parts> {
  rules: { readonly [Name in keyof Parts]: z.ZodMiniType };
  blank: Parts;
  /** Those of a stored record. */
  typed: (row: Row) => Parts;
  /** What else a copy of a record starts with. */
  copied?: (row: Row) => Readonly<Record<string, unknown>>;
  /** How they are sent, if not under the same names; `record` is the stored one. */
  input?: (values: Values, record?: Row) => object;
}

/** Whose form it is: further rules can depend on it. */
export interface FormOf<Row> {
  record: Row | undefined;
  owner: ChildOwner | undefined;
}

/** What the form of a kind has besides its fields. */
export interface FormBesides<F extends Fields, Row, Parts> {
  parts?: FormParts<Row, Parts, TypedValues<F> & Parts> | undefined;
  /** The values of a new record that are not blank. */
  initial?: Partial<TypedValues<F>>;
  /** Adds rules to those of the fields and the parts. */
  useRules?: ((rules: FormRules, of: FormOf<Row>) => Schema) | undefined;
  /** What users read once a new record is stored, if not that it was created. */
  created?: ((row: Row) => string) | undefined;
  /** A request whose answer a change makes outdated. */
  outdates?: DocumentNode | undefined;
}

interface FormLook<F extends Fields, More, Parts> extends FormBesides<F, RowOf<{ fields: F }> & More, Parts> {
  documents: Pick<KindDocuments<RowOf<{ fields: F }> & More>, 'create' | 'update'>;
  /** A new record is opened instead of the list. */
  opensNew?: boolean | undefined;
  /** The address below which tabs show other parts of the form of a record; `create` for a new one. */
  within?: ((id: string) => string) | undefined;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Of a kind: what its form starts with, and the form of a new and of a stored record, which may belong to an owner. */
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
  // What a duplicate gets from the original on the server, unseen by this user.
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

  /** The rules of the form, with the check of the unique name. */
  function useSchema(owner?: ChildOwner, storedRecord?: { row: Row; values: Values }): Schema {
    const rules = useRules(formRules(kind, storedRecord?.values, rulesOfParts), { record: storedRecord?.row, owner });
    if (unique === undefined) return rules;
    return useNameCheck(rules, {
      type: kind.type as NamedRecord,
      field: unique,
      record: storedRecord && { id: storedRecord.row.id, name: textOf(storedRecord.row, unique) },
    });
  }

  /** The form of a new record; `suffix` distinguishes its draft from others. */
  function useNew(start: Values, suffix: string, owner?: ChildOwner) {
    const navigate = useNavigate();
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
        const id = data[`${api}Create`]?.[api]?.id;
        if (id) await navigate({ to: opensNew ? opened(id) : list });
      },
      within: within?.('create'),
      exitTo: opensNew ? list : undefined,
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

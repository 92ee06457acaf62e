import {
  addressOf,
  blankValues,
  copiedValues,
  type Fields,
  inputOf,
  inSentence,
  type KindFacts,
  type RecordKind,
  type RecordType,
  type TypedValues,
  typedValues,
  wordsOf,
} from '@falcon/domain/records';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { HistoryRecordType, NamedRecord } from '../../graphql/schema-types.generated';
import { EnabledText } from '../../ui/EnabledText';
import { RecordForm } from '../entity-form/RecordForm';
import { useEntityForm } from '../entity-form/use-entity-form';
import { useNameCheck } from '../entity-form/checks/use-name-check';
import { DuplicateButton } from '../record-page/DuplicateButton';
import { type HandedTab, handedTabs } from '../record-page/handed-tabs';
import { RecordPage } from '../record-page/RecordPage';
import { useCopied } from '../record-page/use-copied';
import { useRecord } from '../record-page/use-record';
import { useParam } from '../routing/hooks';
import type { KindDocuments, RowOf } from './documents';
import { kindNames, type NamedKind } from './kind-names';
import { formRules } from './rules';

/** A kind with pages of its own. */
type PagedKind<F extends Fields> = RecordKind<RecordType, F> & {
  readonly type: HistoryRecordType & NamedRecord & NamedKind;
  readonly home: string;
  readonly opens?: KindFacts['opens'];
  readonly unique: keyof F & string;
};

/** What the pages of a kind show. */
interface Look<F extends Fields> {
  /** The fields of the form, arranged. */
  Fields: ComponentType<{ form: UseFormReturn<TypedValues<F>> }>;
  documents: KindDocuments<RowOf<{ fields: F }>>;
  /** The tabs after the first. */
  tabs?: readonly HandedTab[];
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The pages of one record of a kind: a new one, the page around one with its tabs, and its form. */
export function kindPages<F extends Fields>(kind: PagedKind<F>, look: Look<F>) {
  type Row = RowOf<{ fields: F }> & Readonly<Record<string, unknown>>;
  const { home, table, fields, title } = kind;
  const { Fields: Form, documents, tabs = [] } = look;
  const { one } = wordsOf(kind);
  const { param, words } = kindNames(kind.type);
  const crumbs = [{ label: words.list, to: home }];
  const tab = kind.opens;
  const at = (id: string): string => addressOf(kind, id) ?? home;
  const nameOf = (row: Row): string => row[title] as string;
  const named = { type: kind.type, field: kind.unique };

  function New({ start, name }: { start: TypedValues<F>; name: string }) {
    const navigate = useNavigate();
    const entity = useEntityForm({
      name,
      schema: useNameCheck(formRules(kind), named),
      blank: start,
      save: documents.create,
      toInput: (values: TypedValues<F>, _version, call) => ({ ...inputOf(fields, values), clientMutationId: call }),
      saved: () => `${upper(one)} created`,
      onSaved: async (data) => {
        const id = data[`${table}Create`]?.[table]?.id;
        if (id) await navigate({ to: tab ? at(id) : home });
      },
      exitTo: tab ? home : undefined,
    });
    return (
      <RecordPage title={`Create ${inSentence(kind.noun)}`} crumbs={crumbs}>
        <RecordForm entity={entity}>
          <Form form={entity.form} />
        </RecordForm>
      </RecordPage>
    );
  }

  /** A new record; `?from=12` in the address copies that one. */
  function Create() {
    const { record, loading, suffix } = useCopied(documents.record, (data) => data[table]);
    if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
    return (
      <New name={`${dashed(table)}:new${suffix}`} start={record ? copiedValues(fields, record) : blankValues(fields)} />
    );
  }

  function Editor({ row, reload }: { row: Row; reload: () => Promise<RowOf<{ fields: F }>> }) {
    const values = typedValues(fields, row);
    const entity = useEntityForm({
      name: `${dashed(table)}:${row.id}`,
      schema: useNameCheck(formRules(kind, values), { ...named, record: { id: row.id, name: nameOf(row) } }),
      blank: blankValues(fields),
      values,
      version: row.version,
      save: documents.update,
      toInput: (typed: TypedValues<F>, version) => ({
        id: row.id,
        version: version ?? row.version,
        ...inputOf(fields, typed),
      }),
      reload: async () => {
        const now = await reload();
        return { values: typedValues(fields, now), version: now.version };
      },
      saved: () => `${upper(one)} saved`,
      exitTo: home,
    });
    return (
      <RecordForm entity={entity} readOnly={!row.editable}>
        <Form form={entity.form} />
      </RecordForm>
    );
  }

  const useOpen = () => {
    const id = useParam(param);
    return { id, ...useRecord(documents.record, { id }, (data) => data[table] as Row | null) };
  };

  /** A record's own fields. */
  function Profile() {
    const { record, reload } = useOpen();
    return record ? <Editor key={record.id} row={record} reload={reload} /> : null;
  }

  /** The page around one record; without tabs it also has the form. */
  function Page() {
    const { id, record, error, retry, reload } = useOpen();
    const base = `${home}/${id}`;
    return (
      <RecordPage
        title={record && nameOf(record)}
        note={tab && record?.['isEnabled'] === false && <EnabledText value={false} />}
        crumbs={crumbs}
        tabs={tab ? [{ label: upper(tab), to: at(id) }, ...handedTabs(tabs, base)] : []}
        actions={record?.editable && <DuplicateButton to={`${home}/create`} id={id} hint={`Duplicate this ${one}`} />}
        history={{ type: kind.type, id }}
        error={error}
        onRetry={retry}
      >
        {tab ? undefined : record && <Editor key={record.id} row={record} reload={reload} />}
      </RecordPage>
    );
  }

  return { Create, Page, Profile };
}

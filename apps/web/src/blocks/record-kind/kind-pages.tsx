import { type Fields, inSentence } from '@falcon/domain/company/records';
import type { ComponentType } from 'react';
import { RecordForm } from '../entity-form/RecordForm';
import { type OpenForm, useOpenForm } from '../record-page/open-form';
import { RecordPage } from '../record-page/RecordPage';
import { useCopied } from '../record-page/use-copied';
import type { KindDocuments, RowOf } from './documents';
import { type FormBesides, kindForm, type PagedKind } from './kind-form';
import { type FrameLook, kindFrame } from './kind-frame';
import type { KindForm } from './KindField';
import { kindPanel } from './kind-panel';

/** The look of a kind's pages; `More` is what a record has besides its fields, and `Parts` what its form has. */
export interface KindLook<F extends Fields, More = unknown, Parts = object> extends FormBesides<
  F,
  RowOf<{ fields: F }> & More,
  Parts
> {
  /** The form's fields, arranged. */
  Fields: ComponentType<KindForm<{ fields: F }, More, NoInfer<Parts>>>;
  documents: Omit<KindDocuments<RowOf<{ fields: F }> & More>, 'list'>;
}

/** The look of a kind's pages with their own heading. */
interface Look<F extends Fields, More, Parts> extends KindLook<F, More, Parts>, Omit<FrameLook<F, More>, 'documents'> {
  /** Opens the new record instead of the list; the default for records with tabs. */
  opensNew?: boolean;
  /** The heading for a copy of a record, if not the usual one. */
  copyTitle?: (from: RowOf<{ fields: F }> & More) => string;
  /** The verb of the save button for a new record; "Create" by default. */
  createLabel?: string;
  /** Gives a record's actions access to its form. */
  openForm?: OpenForm;
  /** Below the form of a record. */
  Below?: ComponentType<{ record: RowOf<{ fields: F }> & More }>;
}

/** The pages of one record of a kind: a new one, the page around one with its tabs, and its form. */
export function kindPages<F extends Fields, More, Parts extends object = object>(
  kind: PagedKind<F>,
  look: Look<F, More, Parts>,
) {
  type Row = RowOf<{ fields: F }> & More & Readonly<Record<string, unknown>>;
  const { Fields: Form, Below, documents } = look;
  const kindForms = kindForm(kind, look);
  const { useNew, useStored, startOf } = kindForms;
  const { Frame, useOpen, crumbs } = kindFrame(kind, look);

  function New({ start, suffix, title }: { start: ReturnType<typeof startOf>; suffix: string; title: string }) {
    const entity = useNew(start, suffix);
    return (
      <RecordPage title={title} crumbs={crumbs}>
        <RecordForm entity={entity} saveLabel={look.createLabel}>
          <Form form={entity.form} />
        </RecordForm>
      </RecordPage>
    );
  }

  /** A new record; `?from=12` in the address copies that one. */
  function Create() {
    const { record, loading, suffix } = useCopied(documents.record, (data) => data[kind.api]);
    if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
    const title = (record && look.copyTitle?.(record)) ?? `Create ${inSentence(kind.noun)}`;
    return <New suffix={suffix} start={startOf(record)} title={title} />;
  }

  function Editor({ row, reload }: { row: Row; reload: () => Promise<Row> }) {
    const entity = useStored(row, reload);
    useOpenForm(look.openForm, entity);
    return (
      <>
        <RecordForm entity={entity} readOnly={!row.editable}>
          <Form form={entity.form} record={row} />
        </RecordForm>
        {Below && <Below record={row} />}
      </>
    );
  }

  /** A record's own fields. */
  function Profile() {
    const { record, reload } = useOpen();
    return record ? <Editor key={record.id} row={record} reload={reload} /> : null;
  }

  /** The page around one record; without tabs it contains the form. */
  const Page = () => <Frame Editor={kind.opens ? undefined : Editor} />;

  return { Create, Page, Profile, Panel: kindPanel(kind, kindForms, Form) };
}

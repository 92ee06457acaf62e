import { addressOf, type Fields, inSentence, wordsOf } from '@falcon/domain/records';
import type { ComponentType, ReactNode } from 'react';
import { EnabledText } from '../../ui/EnabledText';
import { RecordForm } from '../entity-form/RecordForm';
import { DuplicateButton } from '../record-page/DuplicateButton';
import { type HandedTab, handedTabs } from '../record-page/handed-tabs';
import { RecordPage } from '../record-page/RecordPage';
import { useCopied } from '../record-page/use-copied';
import { useRecord } from '../record-page/use-record';
import { useParam } from '../routing/hooks';
import type { KindDocuments, RowOf } from './documents';
import { type FormBesides, kindForm, type PagedKind } from './kind-form';
import { kindNames } from './kind-names';
import type { KindForm } from './KindField';

/** What the pages of a kind show; `More` is what a record has besides its fields, and `Parts` what its form has. */
export interface KindLook<F extends Fields, More = unknown, Parts = object> extends FormBesides<
  F,
  RowOf<{ fields: F }> & More,
  Parts
> {
  /** The fields of the form, arranged. */
  Fields: ComponentType<KindForm<{ fields: F }, More, NoInfer<Parts>>>;
  documents: Omit<KindDocuments<RowOf<{ fields: F }> & More>, 'list'>;
}

/** What the pages of a kind with a heading of their own show. */
interface Look<F extends Fields, More, Parts> extends KindLook<F, More, Parts> {
  /** The tabs after the first. */
  tabs?: readonly HandedTab[];
  /** A new record is opened instead of the list; so it is by default if a record has tabs. */
  opensNew?: boolean;
  /** What a duplicate has of the record, if not most of it: `vendor’s company`. */
  duplicated?: string;
  /** The line beside the name; whether the record is disabled by default. */
  note?: (record: RowOf<{ fields: F }> & More) => ReactNode;
  /** Buttons after "Duplicate". */
  Actions?: ComponentType<{ record: RowOf<{ fields: F }> & More }>;
  /** How many there are in tabs, by path. */
  useCounts?: (id: string) => Readonly<Record<string, number | undefined>>;
}

const NO_COUNTS = {};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The pages of one record of a kind: a new one, the page around one with its tabs, and its form. */
export function kindPages<F extends Fields, More, Parts extends object = object>(
  kind: PagedKind<F>,
  look: Look<F, More, Parts>,
) {
  type Row = RowOf<{ fields: F }> & More & Readonly<Record<string, unknown>>;
  const { home, table } = kind;
  const { Fields: Form, Actions, documents, tabs = [], duplicated = wordsOf(kind).one } = look;
  const { note = (row: Row) => row['isEnabled'] === false && <EnabledText value={false} /> } = look;
  const { useCounts = () => NO_COUNTS } = look;
  const { param, words } = kindNames(kind.type);
  const { useNew, useStored, startOf, nameOf } = kindForm(kind, look);
  const crumbs = [{ label: words.list, to: home }];
  const tab = kind.opens;

  function New({ start, suffix }: { start: ReturnType<typeof startOf>; suffix: string }) {
    const entity = useNew(start, suffix);
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
    return <New suffix={suffix} start={startOf(record)} />;
  }

  function Editor({ row, reload }: { row: Row; reload: () => Promise<Row> }) {
    const entity = useStored(row, reload);
    return (
      <RecordForm entity={entity} readOnly={!row.editable}>
        <Form form={entity.form} record={row} />
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
    const others = handedTabs(tabs, `${home}/${id}`, useCounts(id));
    return (
      <RecordPage
        title={record && nameOf(record)}
        note={tab && record && note(record)}
        crumbs={crumbs}
        tabs={tab ? [{ label: upper(tab), to: addressOf(kind, id) ?? home }, ...others] : []}
        actions={
          record && (
            <>
              {record.editable && (
                <DuplicateButton to={`${home}/create`} id={id} hint={`Duplicate this ${duplicated}`} />
              )}
              {Actions && <Actions record={record} />}
            </>
          )
        }
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

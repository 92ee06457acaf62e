import { REFRESHED } from '#graphql/call-options';
import { usePolling } from '#graphql/use-polling';
import { LiveReload } from '../live/lazy-live-reload';
import { useRequestTime } from '../live/use-request-time';
import { NotLoaded } from '../not-loaded/NotLoaded';
import type { DocumentsOwner } from './documents-owner';
import { useMutation, useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { EmptyState } from '#ui/feedback/EmptyState';
import { notify } from '#ui/feedback/notify';
import {
  DocumentChangeStatusDocument,
  DocumentDeleteDocument,
  DocumentListDocument,
  type DocumentListQueryVariables,
  type DocumentPartsFragment,
} from './documents.generated';
import { DocumentRow } from './DocumentRow';
import { DropZone } from './DropZone';
import { PreviewDialog } from './preview';
import { useUploads } from './use-uploads';

/** Which documents, and in what order; by default all, newest first. */
export type DocumentsAsked = Omit<DocumentListQueryVariables, 'ownerId' | 'ownerType'>;

const BELONGS: Readonly<Record<DocumentsOwner['ownerType'], string>> = {
  CUSTOMER: 'Floor plans, tax exemption certificates, contracts and photos of this customer.',
  PROPERTY_FIRM: 'Contracts, price agreements and other files of this firm.',
  WORK_ORDER: 'Measurements, photos and signed paperwork for this job.',
  INVENTORY_ROLL: 'Photos of its label and of damage, and the vendor’s paperwork.',
  PROPOSAL: 'Floor plans and photos. Pictures that go with print are in its PDF.',
};

function NoDocuments({
  owner,
  mayAdd,
  clear,
}: {
  owner: DocumentsOwner;
  mayAdd: boolean;
  clear: (() => void) | undefined;
}) {
  if (clear)
    return <EmptyState title="No documents match these filters" action={{ label: 'Clear filters', run: clear }} />;
  return (
    <EmptyState
      title="No documents yet"
      text={`${BELONGS[owner.ownerType]}${mayAdd ? ' Drop files above, or select them.' : ''}`}
    />
  );
}

/** The documents of a record: list, add by drop or selection, enable, delete. */
export function DocumentsPanel({
  owner,
  mayAdd,
  asked: choice,
  clear,
  photos,
}: {
  owner: DocumentsOwner;
  mayAdd: boolean;
  asked?: DocumentsAsked | undefined;
  clear?: (() => void) | undefined;
  /** What takes photos where the screen is touched, instead of the panel itself. */
  photos?: ReactNode;
}) {
  const { context, requestedAt } = useRequestTime();
  const {
    data: answer,
    previousData,
    error,
    refetch,
    ...polled
  } = useQuery(DocumentListDocument, { variables: { ...owner, ...choice }, ...REFRESHED, context });
  // While another search loads, the previous rows are shown.
  const data = answer ?? previousData;
  const uploads = useUploads(owner, () => void refetch());
  const [opened, setOpened] = useState<string | null>(null);
  const [asked, setAsked] = useState<DocumentPartsFragment | null>(null);
  const [changeStatus, changing] = useMutation(DocumentChangeStatusDocument);
  const [remove, removing] = useMutation(DocumentDeleteDocument);
  const documents = (data?.documents.nodes ?? []).filter((node) => node !== null);
  const pending = documents.some((document) => document.thumbnailPending);
  usePolling(polled, pending, 2_000);
  const change = async (
    document: DocumentPartsFragment,
    status: { isEnabled?: boolean; goesWithMail?: boolean; goesWithPrint?: boolean },
  ) => {
    // The error link reports the error; the list then shows the stored state.
    await changeStatus({
      variables: { input: { id: document.id, version: document.version, ...status } },
      optimisticResponse: { documentChangeStatus: { document: { ...document, ...status } } },
    }).catch(() => refetch());
  };
  const confirm = async () => {
    if (!asked) return;
    const isDeleted = await remove({ variables: { input: { id: asked.id } } }).then(
      () => true,
      () => false,
    );
    if (isDeleted) {
      uploads.forgetDone();
      notify('success', `Deleted ${asked.name}`);
    }
    setAsked(null);
    await refetch();
  };
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  return (
    <>
      {mayAdd && (
        <DropZone
          uploads={uploads.uploads}
          busy={uploads.busy}
          onAgain={(key) => void uploads.again(key)}
          onFiles={(files) => void uploads.add(files)}
          photos={photos}
        />
      )}
      {documents.length === 0 ? (
        <NoDocuments owner={owner} mayAdd={mayAdd} clear={clear} />
      ) : (
        <ul aria-label="Documents" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              goesWithOrders={owner.ownerType !== 'PROPERTY_FIRM' && owner.ownerType !== 'INVENTORY_ROLL'}
              busy={changing.loading}
              onOpen={() => setOpened(document.id)}
              onChange={(status) => void change(document, status)}
              onDelete={() => setAsked(document)}
            />
          ))}
        </ul>
      )}
      <LiveReload kind="DOCUMENT" load={refetch} requestedAt={requestedAt} />
      {opened !== null && (
        <PreviewDialog documents={documents} id={opened} onShow={setOpened} onClose={() => setOpened(null)} />
      )}
      {asked && (
        <ConfirmDialog
          title={`Delete ${asked.name}?`}
          confirm="Delete"
          danger
          busy={removing.loading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        >
          This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { childChoice } from '../../blocks/child-list/child-filter';
import { ChildList } from '../../blocks/child-list/ChildList';
import { DeleteButton } from '../../blocks/delete-button/DeleteButton';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { HistoryButton } from '../../blocks/history/HistoryButton';
import { useInside } from '../../blocks/record-page/child-page';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { NoRecord } from '../../blocks/record-page/NoRecord';
import { RecordFoot } from '../../blocks/record-page/RecordFoot';
import { useCopied } from '../../blocks/record-page/use-copied';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { EmailText } from '../../ui/format/email';
import { PhoneText } from '../../ui/format/phone';
import {
  blankContact,
  ContactFields,
  contactForm,
  contactValues,
  type ContactValues,
  copiedContact,
} from './contact-form';
import {
  ContactCreateDocument,
  ContactDeleteDocument,
  ContactListDocument,
  type ContactPartsFragment,
  ContactRecordDocument,
  ContactUpdateDocument,
} from './contacts.generated';
import type { TabOwner } from '../../blocks/record-kind/kind-names';

const columns: readonly ChildColumn<ContactPartsFragment>[] = [
  { id: 'name', header: 'Name', width: 200, value: (row) => row.name, cell: (row) => row.name },
  { id: 'title', header: 'Title', width: 160, value: (row) => row.title, cell: (row) => row.title || '—' },
  {
    id: 'email',
    header: 'E-mail',
    width: 240,
    value: (row) => row.emailAddress,
    cell: (row) => <EmailText value={row.emailAddress} />,
  },
  {
    id: 'work',
    header: 'Work phone',
    width: 150,
    value: (row) => row.workPhone,
    cell: (row) => <PhoneText value={row.workPhone} />,
  },
  {
    id: 'cell',
    header: 'Cell phone',
    width: 150,
    value: (row) => row.cellPhone,
    cell: (row) => <PhoneText value={row.cellPhone} />,
  },
  {
    id: 'invoice',
    header: 'Invoices',
    width: 90,
    value: (row) => (row.invoice ? 'Yes' : ''),
    cell: (row) => (row.invoice ? 'Yes' : '—'),
  },
];

const filters = [
  childChoice<ContactPartsFragment>(
    'invoices',
    'Invoices',
    [
      { value: '1', label: 'Receives invoices' },
      { value: '0', label: 'Receives none' },
    ],
    (row) => (row.invoice ? '1' : '0'),
  ),
];

function ContactList({ owner }: { owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR'> }) {
  const ownerId = useParam(owner.param);
  const can = useCan();
  const base = `${owner.home}/${ownerId}/contacts`;
  return (
    <ChildList
      kind="CONTACT"
      title="Contacts"
      noun="contacts"
      belongs="The people to call or e-mail, and who receives invoices."
      document={ContactListDocument}
      variables={{ ownerId, ownerType: owner.type }}
      rows={(data) => data.contacts}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${base}/${row.id}`}
      create={can(owner.edit) ? { label: 'New contact', to: `${base}/create` } : undefined}
    />
  );
}

function NewContact({
  owner,
  start,
  suffix,
}: {
  owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR'>;
  start: ContactValues;
  suffix: string;
}) {
  const ownerId = useParam(owner.param);
  const client = useApolloClient();
  const navigate = useNavigate();
  const list = `${owner.home}/${ownerId}/contacts`;
  const entity = useEntityForm({
    name: `contact:new:${owner.type}:${ownerId}${suffix}`,
    schema: contactForm,
    blank: start,
    save: ContactCreateDocument,
    toInput: (values: ContactValues, _version, call) => ({
      ownerId,
      ownerType: owner.type,
      ...values,
      clientMutationId: call,
    }),
    saved: () => 'Contact created',
    onSaved: async () => {
      client.cache.evict({ fieldName: 'contacts' });
      await navigate({ to: list });
    },
  });
  return (
    <RecordForm entity={entity}>
      <ContactFields form={entity.form} />
    </RecordForm>
  );
}

function ContactCreate({ owner }: { owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR'> }) {
  const { record, loading, suffix } = useCopied(ContactRecordDocument, (data) => data.contact);
  return loading ? (
    <FormSkeleton />
  ) : (
    <NewContact owner={owner} suffix={suffix} start={record ? copiedContact(record) : blankContact} />
  );
}

function ContactForm({
  contact,
  list,
  reload,
}: {
  contact: ContactPartsFragment;
  list: string;
  reload: () => Promise<ContactPartsFragment>;
}) {
  const client = useApolloClient();
  useInside('CONTACT', contact.id, contact.name);
  const entity = useEntityForm({
    name: `contact:${contact.id}`,
    schema: contactForm,
    blank: blankContact,
    values: contactValues(contact),
    version: contact.version,
    save: ContactUpdateDocument,
    toInput: (values: ContactValues, version, call) => ({
      id: contact.id,
      version: version ?? contact.version,
      ...values,
      clientMutationId: call,
    }),
    reload: async () => {
      const now = await reload();
      return { values: contactValues(now), version: now.version };
    },
    saved: () => 'Contact saved',
    onSaved: () => void client.cache.evict({ fieldName: 'contacts' }),
    exitTo: list,
  });
  return (
    <RecordForm entity={entity} readOnly={!contact.editable}>
      <ContactFields form={entity.form} />
      <RecordFoot>
        {contact.editable && (
          <DeleteButton
            what={`contact ${contact.name}`}
            document={ContactDeleteDocument}
            id={contact.id}
            to={list}
            onDeleted={() => void client.cache.evict({ fieldName: 'contacts' })}
          />
        )}
        {contact.editable && (
          <DuplicateButton
            what="contact"
            to={`${list}/create`}
            id={contact.id}
            hint="Duplicate this contact’s title and work phone"
          />
        )}
        <HistoryButton type="CONTACT" id={contact.id} name={contact.name} />
      </RecordFoot>
    </RecordForm>
  );
}

function ContactEdit({ owner }: { owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR'> }) {
  const ownerId = useParam(owner.param);
  const id = useParam('contactId');
  const { record, error, retry, reload } = useRecord(
    ContactRecordDocument,
    { id, ownerType: owner.type, ownerId },
    (data) => data.contact,
  );
  const list = `${owner.home}/${ownerId}/contacts`;
  return record ? (
    <ContactForm key={record.id} contact={record} list={list} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={list} />
  );
}

const PAGES = { list: ContactList, create: ContactCreate, edit: ContactEdit } as const;

/** A page of the contacts tab for one kind of owner. */
export function contactPage(
  owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR'>,
  name: keyof typeof PAGES,
): ComponentType {
  const Page = PAGES[name];
  return () => <Page owner={owner} />;
}
